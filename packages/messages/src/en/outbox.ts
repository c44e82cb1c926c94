import { area } from '../area.ts'

/** The page of mail that is kept where no mail server is set. */
export const outbox = area('outbox', {
  title: 'Outgoing e-mail · Selvedge',
  heading: 'Outgoing e-mail',
  intro: 'No mail server is set, so e-mails are kept here.',
  time: 'Time',
  to: 'To',
  subject: 'Subject',
  none: 'No e-mails yet.',
  all: 'All e-mails',
  toAddress: 'To {address}',
  mail: 'E-mail',
  asText: 'As text',
  missing: 'No such e-mail',
  locked: 'Open the page of e-mails at the address that was given when Selvedge started.',
})
