import { area } from '../area.ts'

/** E-mails to people of companies. What somebody typed comes in quotation marks. */
export const emails = area('emails', {
  /** The button of an e-mail, in its plain text. */
  actionAt: '{label}: {url}',
  quoted: '“{text}”',
  unconfirmed: '{company} (not confirmed)',
  footer: 'You receive this e-mail because your company uses Selvedge, or was invited to.',
  hello: 'Hello {firstName},',
  notSent: 'It could not be sent.',
  openSelvedge: 'Open Selvedge',
  openCompany: 'Open your company',
  notMe: 'I did not do this',
  reason: 'Reason given: {reason}',

  companyInvitedSubject: '{inviter} invites {company} to Selvedge',
  companyInvited:
    '{inviter} would like to record trades and certificates with {company} in Selvedge, where both sides confirm what happened and anybody can check it later.',
  companyAsked:
    '{wanted, select, delivery {{inviter} asks you to record your first delivery to them.} both {{inviter} asks you to record your first delivery to them, and to add your scope certificate.} other {{inviter} asks you to add your scope certificate.}}',
  companyMessage: '{inviter} writes: {message}',
  companyInvitedNext:
    'Register your company to see what is waiting for it. The link works once and for {days, number} days.',
  companyInvitedAction: 'Register the company',

  colleagueInvitedSubject: '{inviter} invites you to {company} on Selvedge',
  colleagueInvited:
    '{inviter} invites you to work for {company} in Selvedge. Choose a username and a password to begin. The link works once and for {days, number} days.',
  colleagueInvitedAction: 'Accept the invitation',

  resetSubject: 'Choose a new password for Selvedge',
  reset:
    'Somebody asked for a new password for the user {username}. The link works once and for {minutes, number} minutes. Only the link in the newest e-mail works.',
  resetIgnore: 'If you did not ask for it, do nothing: your password stays as it is.',
  resetAction: 'Choose a new password',

  passwordChangedSubject: 'Your password for Selvedge was changed',
  passwordChangedEverywhere: 'Your password was changed just now, and you were logged out everywhere.',
  passwordChangedElsewhere: 'Your password was changed just now, and you were logged out everywhere else.',
  passwordNotMe: 'If that was not you, choose a new one at once, and tell an administrator of your company.',

  factorOnSubject: 'Your second factor for Selvedge is on',
  factorOn:
    'From now on your log-in asks for a code of your authenticator app as well. Keep the recovery codes where you find them without it.',
  factorOffSubject: 'Your second factor for Selvedge is off',
  factorOff: 'From now on your log-in asks for your password alone.',
  factorReplacedSubject: 'Your second factor for Selvedge was replaced',
  factorReplaced:
    'From now on your log-in asks for the codes of your new authenticator app, and the new recovery codes count.',
  factorRecoveredSubject: 'A recovery code for Selvedge was used',
  factorRecovered:
    '{left, plural, =0 {Somebody used your password and a recovery code; none of them are left. If your authenticator app is lost, replace it by another one on your profile.} one {Somebody used your password and a recovery code; # of them is left. If your authenticator app is lost, replace it by another one on your profile.} other {Somebody used your password and a recovery code; # of them are left. If your authenticator app is lost, replace it by another one on your profile.}}',
  factorNotMe:
    'If that was not you, choose a new password at once, and tell an administrator of your company.',
})
