import { area } from '../area.ts'

/** The page behind a link to a proof, and the question whether a server knows a file. */
export const sharedProof = area('sharedProof', {
  windowTitle: 'Shared proof · Selvedge',
  title:
    '{kind, select, document {Proof of a document} trade {Proof of a trade} certification {Proof of a certificate} plan {Proof of a transformation plan} stock {Proof of a stock entry} other {Shared proof}}',
  by: 'Shared by {company}. The link works until {day}.',
  byNobody: 'The link works until {day}.',
  altered: 'Altered. {what}.',
  alteredText:
    'What this server has is no longer what the companies signed. Do not rely on it, and ask whoever gave you the link for the original. The answer below is about the proof, and about the file that you choose.',
  loading: 'Opening the link…',
  incomplete:
    'This link is not complete. Open it again as you were given it, with everything after the # sign.',
  failed: 'The proof could not be opened.',
  files: 'The file that you have',
  drop: 'Drop the file here, or <choose>choose it</choose>',
  filesHint:
    'Choose it to find out whether it is the one that was recorded. It is compared on this device, and is not sent.',
  save: 'Save the proof',
  saveHint: 'The proof is one file. With it you can check the same without this server, at any time.',
  elsewhere:
    '<link>Check it in another way</link>, for example with a node of the blockchain that you trust.',
  fileName: 'proof-{kind}.json',

  askTitle: 'Ask this server about the file',
  askWhat:
    'Only the SHA-256 leaves this device: a number calculated from the file, from which nobody can make the file. The server then knows that somebody has this file, and answers whether a record here names it.',
  ask: 'Ask about {file}',
  asking: 'Asking…',
  askFailed: 'The server could not be asked: {reason}',
  known:
    '{file} is known here: a record on this server names exactly this file. Ask whoever gave it to you for the proof.',
  knownTo:
    '{file} is known here: a record on this server names exactly this file. Ask {companies} for the proof.',
  unknown:
    '{file} is not known here: no record on this server names exactly this file. It may be recorded elsewhere, or differ from the recorded file by a single byte.',
})
