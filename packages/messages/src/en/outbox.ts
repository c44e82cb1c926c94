import { area } from '../area.ts'

/** The page of mail that is kept where no mail server is set. */
export const outbox = area('outbox', {
  title: 'Outgoing mail · Selvedge',
  heading: 'Outgoing mail',
  intro: 'No mail server is set, so mail is kept here.',
  time: 'Time (UTC)',
  to: 'To',
  subject: 'Subject',
  none: 'No mail yet.',
  all: 'All mail',
  toAddress: 'To {address}',
  mail: 'Mail',
  asText: 'As text',
  missing: 'No such e-mail',
  locked: 'Open the page of e-mails at the address that was given when Selvedge started.',
})
