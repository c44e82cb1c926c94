import { area } from '../area.ts'

/** Texts of a user’s own profile, and of the list of sessions. */
export const profile = area('profile', {
  title: 'Your profile',
  intro:
    '{role, select, ADMIN {{username}, admin of {company}} OPERATOR {{username}, operator of {company}} other {{username}, partner of {company}}}',
  showChain: 'Show supply chain',
  whoTitle: 'Who you are',
  whereTitle: 'Where you are',
  save: 'Save',
  saved: 'Your profile is saved.',
  saveFailed: "Can't update the user: {reason}",
  unsaved: 'The changes to your profile are not saved yet.',

  changePassword: 'Change password',
  changePasswordHint: 'A changed password logs you out on all other devices.',
  keepPassword: 'Keep the present password',

  chainTitle: 'Show a supply chain',
  chainMaterial: 'Material',
  chainMaterialHint: 'One that your company received or produces.',
  chainShow: 'Show chain',

  sessions: 'Where you are logged in',
  sessionsFailed: 'Your sessions could not be loaded.',
  loggedIn: 'Logged in <time></time>',
  loggedInAndUsed: 'Logged in <time></time>, last used about <used></used>',
  thisSession: 'This session',
  moreSessions:
    '{count, plural, one {# more session used longer ago.} other {# more sessions used longer ago.}}',
  endSession: 'Log out {device}, logged in {time}',
  sessionEnded: '{device} is logged out.',
  endOthers: 'Log out everywhere else',
  othersEnded:
    '{count, plural, one {You are logged out everywhere else: # session.} other {You are logged out everywhere else: # sessions.}}',
})
