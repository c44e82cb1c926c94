import { area } from '../area.ts'

/** What each line of an audit trail says was done, on the screen and in its export. */
export const auditEvents = area('auditEvents', {
  sessionStarted: 'Logged in',
  sessionEnded: 'Logged out',
  sessionEndedElsewhere: 'Logged out another of their sessions',
  otherSessionsEnded: 'Logged out everywhere else',

  userUpdated: 'Changed their profile',
  passwordChanged: 'Changed their password',
  passwordReset: 'Chose a new password by a link sent by e-mail',
  secondFactorOn: 'Switched their second factor on',
  secondFactorOff: 'Switched their second factor off',
  secondFactorReplaced: 'Replaced their second factor',
  recoveryCodeUsed: 'Used a recovery code',
  userInvited: 'Invited a colleague',
  userOnboarded: 'Joined the company',
  adminMade: 'Made a colleague an administrator',
  operatorMade: 'Made an administrator an operator',
  accessEnded: 'Ended the access of a colleague',
  accessRestored: 'Gave a colleague access again',

  invitationResent: 'Sent an invitation again',
  invitationWithdrawn: 'Withdrew an invitation',
  companyInvited: 'Invited a company',
  partnerAccepted: 'Accepted a company as a partner',
  partnerIgnored: 'Ignored a company that asked to be a partner',
  partnerBlocked: 'Blocked a company',
  partnerUnblocked: 'Unblocked a company',
  partnerConfirmed: 'Confirmed which company an invitation meant',
  partnerDistinguished: 'Said that a registered company is not the one invited',

  companyOnboarded: 'Registered the company',
  companyUpdated: 'Changed the company profile',
  companyRenamed: 'Renamed the company',
  secondFactorRequired: 'Made the second factor a must',
  secondFactorOptional: 'Left the second factor to each person',
  receiptsOn: 'Had receipts sent by e-mail',
  receiptsOff: 'Stopped receipts by e-mail',
  keyRevealed: 'Saw the private signing key',
  keyReplaced: 'Replaced the signing key',
  anchoringRetried: 'Had refused records sent to the blockchain again',
  registerNumberEntered: 'Entered the accreditation or register number',
  confirmationLost: 'Changed what the company was confirmed with, so it waits for confirmation again',
  certifierAccessGranted: 'Let a certification body read shipments and materials',
  certifierAccessTaken: 'Stopped a certification body reading shipments and materials',
  certifierConfirmed: 'Confirmed a certification body',
  certifierRefused: 'Refused a certification body',
  certifierWithdrawn: 'Withdrew the confirmation of a certification body',

  materialCreated: 'Added a material',
  tradeCreated:
    '{kind, select, contract {Recorded a contract} order {Recorded an order} shipping {Recorded a shipment} other {Recorded a trade}}',
  tradeAccepted:
    '{kind, select, contract {Accepted a contract} order {Accepted an order} shipping {Accepted a shipment} other {Accepted a trade}}',
  tradeRefused:
    '{kind, select, contract {Refused a contract} order {Refused an order} shipping {Refused a shipment} other {Refused a trade}}',
  tradeUpdated:
    '{kind, select, contract {Changed the standard of a contract} order {Changed the standard of an order} shipping {Changed the standard of a shipment} other {Changed the standard of a trade}}',
  certificationCreated: 'Filed a certification',
  certificationUpdated: 'Changed the other company of a certification',
  certificationAccepted: 'Accepted a certification',
  certificationRefused: 'Refused a certification',
  planCreated: 'Recorded a transformation plan',
  planUpdated: 'Changed a transformation plan',
  planDeleted: 'Deleted a transformation plan',
})
