import { area } from '../area.ts'

/** Texts of the dialogs that invite a company, or a colleague. */
export const inviteDialogs = area('inviteDialogs', {
  invited: '{name} is invited.',
  kept: '{name} gets the invitation when you send this form.',

  companyTitle: 'Invite a company',
  partnerTitle: 'Invite a trading partner',
  inviteCompany: 'Invite',
  wanted: 'What do you need from them? (optional)',
  wantedChoice: '{wanted, select, delivery {Their first delivery to you} other {Their scope certificate}}',
  role: 'Role (optional)',
  suggestion: 'They can change it when they register.',
  country: 'Country (optional)',
  language: 'Language of the invitation',
  languageHint: 'The e-mail and the registration form are in this language. They can change it.',
  message: 'Message (optional)',
  keepCompany: 'Add to the form',
  companyFailed: 'The company could not be invited: {reason}',

  colleagueTitle: 'Invite a colleague',
  inviteColleague: 'Send invitation',
  colleagueFailed: 'The colleague could not be invited: {reason}',
})
