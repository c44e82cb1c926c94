import { area } from '../area.ts'

/** How a record is named that is no longer what its companies signed: in lists, on its page, in supply chains, exports and e-mails. */
export const integrity = area('integrity', {
  altered: 'Altered',
  /** A record that is gone has no name. */
  numbered:
    '{type, select, trade {Trade {id}} certification {Certification {id}} stock {Stock entry {id}} other {Transformation {id}}}',
  reason:
    '{part, select, file {Its file was changed after it was signed.} record {What it says was changed after it was signed.} signature {A signature on it is not that of its company.} link {Its history was cut or exchanged.} other {Its proof on the blockchain is missing or false.}}',
  heading:
    '{part, select, file {The file was changed after it was signed} record {This record was changed after it was signed} signature {A signature is not that of its company} link {The history of this record was cut or exchanged} other {The proof of this record is missing or false}}',
  whatItMeans:
    'Do not rely on what this page shows. Until it is restored, it counts as not certified in every supply chain.',
  since: 'Known since {time}.',
  notified:
    '{count, plural, =0 {On {time}, e-mails went to {companies}.} one {On {time}, e-mails went to {companies}, and to one more company in whose supply chain it stands.} other {On {time}, e-mails went to {companies}, and to {count, number} more companies in whose supply chains it stands.}}',
  notYetNotified: 'The companies concerned will get an e-mail in a moment.',
  changed: 'What was changed',
  field: 'Field',
  signed: 'Signed',
  now: 'Now',
  nothing: '(nothing)',
  whatToDo:
    'Compare it with your own copy, and ask whoever runs this server to restore it from a backup. Once it is restored, this warning goes away by itself.',
  repaired: 'This record was altered from {from} to {until}. It is again what its companies signed.',
})
