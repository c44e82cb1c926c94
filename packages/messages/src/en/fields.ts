import { area } from '../area.ts'

/** Texts of the fields of forms, of what stands around a form, and of messages. */
export const fields = area('fields', {
  loading: 'Loading…',
  choose: 'Choose…',
  nothingFound: 'Nothing found',
  nothingMore: 'Nothing more to choose',
  listFailed: 'The list could not be loaded.',
  listFailedHint: 'The list could not be loaded. Open it to try again.',
  clear: 'Clear {label}',
  calendar: 'Calendar',
  charactersUsed: 'Max characters: {max, number, ::group-off} ({used, number, ::group-off} used)',

  fileHint: 'PDF or image preferred, up to 20 MB',
  fileFailed: 'The file could not be sent: {reason}',
  fileDrop: 'Drop the file here, or <u>choose it</u>',
  fileSending: 'Sending {name}, {percent}%',
  fileSendingName: 'Sending {name}',
  fileCancel: 'Cancel upload',
  fileRemove: 'Remove file',
  fileNamed: '{name} ({size})',
  howToGive: 'How to give the document',
  giveFile: 'Upload a file',
  giveUrl: 'Enter a web address',

  latitude: 'Latitude',
  longitude: 'Longitude',
  newPasswordHint: 'At least {min, number} characters, and not easy to guess',
  currentPassword: 'Current password',
  currentPasswordEye: '{shown, select, true {Hide current password} other {Show current password}}',
  newPasswordEye: '{shown, select, true {Hide new password} other {Show new password}}',
  repeatedPasswordEye:
    '{shown, select, true {Hide the repeated password} other {Show the repeated password}}',
  codeHint: 'Of your authenticator app, or a recovery code',

  draftRestored: 'Draft restored. It is kept in this tab until you record or discard it.',
  draftDiscard: 'Discard draft',
  errorsFixed: 'Fixed in this form',
  errorsLeft: 'Errors in this form',
  errorsNone: 'All fixed. You can send the form now.',
  errorFixed: '{label}: fixed',
  errorOf: '<field></field>: {message}',
  errorsCount: '{count, plural, one {One field needs attention} other {# fields need attention}}',
  leaveTitle: 'Leave this page?',
  leave: 'Leave',
  stay: 'Stay',
})
