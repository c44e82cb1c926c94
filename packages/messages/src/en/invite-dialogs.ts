import { area } from '../area.ts'

/** Texts of the dialogs that invite a company, or a colleague. */
export const inviteDialogs = area('inviteDialogs', {
  invited: '{name} is invited.',
  email: 'E-mail',

  partnerTitle: 'Invite a trading partner',
  companyName: 'Company name',
  inviteCompany: 'Invite',
  companyFailed: 'The company could not be invited: {reason}',

  colleagueTitle: 'Invite a colleague',
  firstName: 'First name',
  lastName: 'Last name',
  inviteColleague: 'Send invitation',
  colleagueFailed: 'The colleague could not be invited: {reason}',
})
