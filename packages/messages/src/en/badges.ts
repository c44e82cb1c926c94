import { area } from '../area.ts'

/** Words of badges, and of the parts of a check. */
export const badges = area('badges', {
  notConfirmed: 'not confirmed',
  expired: 'Expired',
  soon: 'Expires soon',
  valid: 'Valid',
  ahead: 'Valid from {day}',

  verified: 'Blockchain verified',
  documentAltered: 'Document counterfeited!',
  recordAltered: 'Record counterfeited!',
  waiting: 'Not yet anchored',
  unreachable: 'Blockchain not reachable',
  newer: 'Not settled: made by a newer version',

  certifierWaiting: 'Waiting',
  certifierConfirmed: 'Confirmed',
  certifierRefused: 'Refused',
  certifierWithdrawn: 'Withdrawn',
  certifierWaitingText:
    'Your company is not confirmed yet. The operator of this installation compares it with your accreditation or register number. Until then your certificates are marked as not confirmed and count for nothing.',
  certifierConfirmedText:
    'The operator of this installation has confirmed your company. Your certificates count.',
  certifierRefusedText:
    'The operator of this installation has not confirmed your company. Your certificates are marked as not confirmed and count for nothing.',
  certifierWithdrawnText:
    'The operator of this installation has withdrawn the confirmation of your company. Your certificates are marked as not confirmed and count for nothing.',

  parts: 'Parts of the check',
  file: 'File',
  record: 'Record',
  signature: 'Signature',
  link: 'History',
  time: 'Time',
  ok: 'OK',
  failed: 'Does not match',
  unchecked: 'Not checked',

  copied: '{what} copied.',
  copy: 'Copy {what}',
  copyRefused: 'Copying is not allowed here. Select the text and copy it by hand.',
})
