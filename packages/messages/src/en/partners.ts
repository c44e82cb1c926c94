import { area } from '../area.ts'

/** Texts about the partners of a company, and the invitations that it has sent. */
export const partners = area('partners', {
  intro:
    'Your suppliers, customers and certifiers, the companies that want to become one, and the invitations you have sent.',
  inviteMany: 'Invite many companies',

  agreed: 'Partner',
  requestedByYou: 'Asked by you',
  asksYou: 'Asks you',
  ignored: 'Ignored',
  blocked: 'Blocked',
  pending: 'Pending',
  expired: 'Expired',

  search: 'Search company, role or place',
  company: 'Company',
  relation: 'Relation',
  allButIgnored: 'All but ignored',
  showAllButIgnored: 'Show all but ignored',
  none: 'No partners yet',
  noneHint:
    '{group, select, farm {Invite the company you sell your cotton to. They get an e-mail with a link to sign up.} brand {Invite your suppliers. They get an e-mail with a link to sign up, and can invite their own suppliers.} certifier {Invite the companies you certify. They get an e-mail with a link to sign up.} other {Invite a company you buy from or sell to. They get an e-mail with a link to sign up.}}',
  inviteFirst: 'Invite the first company',

  accept: 'Accept',
  acceptNamed: 'Accept {company} as a partner',
  acceptTitle: 'Accept {company}?',
  acceptText:
    '{company} will see your address and the names and e-mail addresses of your people, and you will see theirs. You can end this later by blocking it.',
  accepted: '{company} is now your partner.',
  ignore: 'Ignore',
  ignoreNamed: 'Ignore {company}',
  ignoredNow: '{company} is ignored. We do not notify it, and you get no e-mails about it.',
  block: 'Block',
  blockNamed: 'Block {company}',
  blockTitle: 'Block {company}?',
  blockText:
    '{company} can no longer send you trades or certificates, and no longer sees your address and people. Records that you both have stay.',
  blockedNow:
    '{company} is blocked. We do not notify it; if it sends you a record, it sees that you do not accept it.',
  unblock: 'Unblock',
  unblockNamed: 'Unblock {company}',
  unblocked:
    '{company} is no longer blocked. It becomes a partner again only if one of you asks and the other accepts.',
  answerFailed: 'Nothing was changed: {reason}',

  sameName: 'Is this the company?',
  sameNameOf: 'Is this the company? {company} has registered',
  sameNameTitle: 'Is this the {company} you invited?',
  sameNameText:
    'A company has registered as {company}, but not with the e-mail address that you invited. Ask your contact there before you answer: anybody who is invited can choose this name.',
  sameNameMeans:
    'If it is the company you meant, it receives the trades and certificates that you recorded with {company}. If not, they keep waiting for the address that you invited.',
  sameNameLater: 'Decide later',
  sameNameNo: 'No, another one',
  sameNameYes: 'Yes, send it my records',
  recordsSent: 'Your records now go to the registered {company}. It is asked to be your partner.',
  recordsWait: 'Your records keep waiting for the address that you invited.',

  invitations: 'Invitations',
  kindCompany: 'Company',
  kindColleague: 'Colleague',
  to: 'To',
  sent: 'Sent',
  expires: 'Expires',
  noInvitations: 'No open invitations',
  noInvitationsHint: 'Everybody you have invited has registered, or you have not invited anybody yet.',
  resend: 'Resend',
  resendOf: 'Resend the invitation of {name}',
  resent: 'The invitation of {name} is sent again to {email}.',
  resendFailed: 'The invitation was not sent again: {reason}',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw the invitation of {name}',
  withdrawTitle: 'Withdraw the invitation?',
  withdrawText: 'The link sent to {email} stops working at once. You can invite {name} again later.',
  withdrawn: 'The invitation of {name} is withdrawn.',
  withdrawFailed: 'The invitation was not withdrawn: {reason}',
})
