import { area } from '../area.ts'

/** The page that is printed or sent beside a document, and leads to its proof. */
export const coverPage = area('coverPage', {
  product: 'Selvedge',
  title:
    '{kind, select, document {Proof of this document} trade {Proof of this trade} certification {Proof of this certificate} stock {Proof of this stock entry} other {Proof of this transformation plan}}',
  what: 'The proof shows what was recorded, which companies signed it, and that nothing was changed since it was anchored on a blockchain.',
  documents: 'Documents',
  file: '{name}',
  hash: 'SHA-256 {hash}',
  moreDocuments:
    '{count, plural, one {One more document is named in the proof.} other {{count, number} more documents are named in the proof.}}',
  scan: 'Scan the code, or type the address:',
  steps: 'Then choose the file that you have. It is compared on your device, and is not sent.',
  until: 'The link works until {day}, unless it is ended before.',
  by: 'Shared by {company}.',
  warning:
    'This page alone proves nothing: anybody can print one. Look at the address before you open it. It has to begin with',
})
