import { area } from '../area.ts'

/** Texts of the dialogs that invite a company, or a colleague. */
export const inviteDialogs = area('inviteDialogs', {
  invited: '{name} is invited.',
  kept: '{name} gets the invitation when you send this form.',

  companyTitle: 'Invite a company',
  partnerTitle: 'Invite a trading partner',
  inviteCompany: 'Invite',
  keepCompany: 'Add to the form',
  companyFailed: 'The company could not be invited: {reason}',

  colleagueTitle: 'Invite a colleague',
  inviteColleague: 'Send invitation',
  colleagueFailed: 'The colleague could not be invited: {reason}',
})
