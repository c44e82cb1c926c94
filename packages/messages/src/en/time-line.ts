import { area } from '../area.ts'

/** Texts of the line of time with certificates. */
export const timeLine = area('timeLine', {
  title: 'How long certificates are valid',
  failed: 'The certificates could not be loaded.',
  today: 'Today',
  noStandard: 'No standard named',
  holder: 'of {company}',
  valid: 'Valid until <day></day>',
  noEnd: 'Valid, no end given',
  soon: 'Ends soon, on <day></day>',
  expired: 'Ended on <day></day>',
  ahead: 'Valid from <day></day>',
  pending: 'Waits for confirmation',
  refused: 'Declined',
  unconfirmed: 'Does not count: the certifier is not confirmed',
  superseded: 'A newer version took its place',
  suspended: 'Suspended: does not count for now',
  withdrawn: 'Withdrawn: does not count',
  altered: 'Altered: does not count',
  period: 'From {from} until {until}.',
  openPeriod: 'From {from}, without an end.',
  first: 'The {shown} that end first, of {total}.',
  showAll: 'Show all certificates',
})
