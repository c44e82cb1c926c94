import { area } from '../area.ts'

/** What registers say of a company: identity anchors that they issued. */
export const anchors = area('anchors', {
  title: 'Identity anchors of registers',
  about:
    'A register that knows your company can sign that this identifier is yours: an identity anchor. Your partners see it here, and who signed it.',
  none: 'You have not added an identity anchor yet.',
  did: 'Identifier of your company, for the register',
  add: 'Add the file of a register',
  addFailed: 'The identity anchor could not be added. {reason}',
  tooLarge: 'The file is larger than 64 KB, which is too large for an identity anchor.',
  added: 'The identity anchor is added.',
  addedUnchecked:
    'The identity anchor is added, but the register did not answer. We ask again every hour, and show it to your partners once it answers.',
  download: 'Download to check it',
  downloadOf: 'Download the identity anchor of {name}, to check it',
  remove: 'Remove',
  removeOf: 'Remove the identity anchor of {name}',
  removeTitle: 'Remove this identity anchor?',
  removeText: 'Your partners no longer see it. The register is not told. You can add it again.',
  removeNow: 'Remove identity anchor',
  removed: 'The identity anchor is removed.',

  registeredName: 'Registered name',
  registeredId: 'Number',
  register: 'Register',
  since: 'Since',
  issuer: 'Signed by',
  verdict: 'Today',

  // The state in a word or two.
  plain: 'Statement of the register',
  wait: 'Not settled',
  bad: 'Does not count',

  // Never that it is genuine: nobody here knows the register.
  right: 'Signed by {issuer}, and not revoked. Checked on {checked}.',
  notAsked: 'The register did not answer on {asked}.',
  unchecked: 'Not checked yet: the register did not answer on {asked}. Your partners do not see it.',
  revoked: 'Revoked by {issuer}. Checked on {checked}.',
  suspended: 'Suspended by {issuer}. Checked on {checked}.',
  altered:
    'Not signed by {issuer}, by the keys that it has now. Checked on {checked}. Your partners do not see it.',
  ahead: 'Not valid before {from}.',
  over: 'It was valid until {until}.',
  stale: 'Not known today: the register last answered on {checked}.',
  ownStatement:
    'This is the register’s own statement. Selvedge does not know this register, and does not vouch for it.',
})
