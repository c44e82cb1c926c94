import type { Hex } from './hex.ts'
import type { Silence } from './witness.ts'

const times = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const short = (hex: Hex) => `${hex.slice(0, 10)}…${hex.slice(-6)}`
const moment = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

const SILENCE: Readonly<Record<Silence, string>> = {
  'not asked': 'nobody was asked about the chain',
  unreachable: 'the chain does not answer',
  'other chain': 'the node that was asked belongs to another chain',
  'node behind': 'the node that was asked has not got that far',
  'no evidence': 'the bundle brings no evidence to hold against saved headers',
  'header not saved': 'the header of its block is not among the saved ones',
}

/** What every verifier says, on screens and in the command alike. Statements are counted from 1. */
export const words = {
  verified: 'Verified: this is what was stated, signed and anchored.',
  altered: 'Altered: this is not what was stated, signed and anchored.',
  open: 'Not settled: nothing speaks against it, but not everything could be checked.',

  notABundle: (path: string, problem: string, others: number) =>
    `This is not a proof bundle: ${path || 'the file'} ${problem}${others > 0 ? ` (and ${times(others, 'other fault')})` : ''}.`,
  newerBundle:
    'This bundle was made by a newer version of Selvedge than this check knows. Check it with a newer one.',
  notRead: 'Not checked, because the bundle cannot be read.',

  documentsMatch: (count: number) =>
    count === 0 ? 'No documents were stated.' : `${times(count, 'document')}, byte for byte as stated.`,
  documentAltered: (name: string) => `The document ${name} is not the one that was stated.`,
  documentForeign: (name: string) => `The file ${name} is none of the documents that were stated.`,
  documentNotGiven: (name: string) => `The document ${name} was not at hand to be compared.`,
  documentsMisnamed: 'The bundle lists other documents than its statements name.',

  recordsIntact: (count: number) => `${times(count, 'statement')}, unchanged since signed.`,
  statementUnreadable: (state: number) => `Statement ${state} is not a statement in canonical form.`,
  madeByNewer: (state: number) =>
    `Statement ${state} was made by a newer version of Selvedge than this check knows. Check it with a newer one.`,
  statementAltered: (state: number) =>
    `Statement ${state} was changed: its text and salt do not give its hash.`,
  // The next three only a server can say: it has the record beside its statements.
  rowDiffers: 'The record says something else now than its newest statement.',
  statementMisfiled: (state: number) => `What is kept about statement ${state} differs from its text.`,
  nothingAttested: 'Nothing was ever stated about this.',
  subjectDiffers: (state: number) => `Statement ${state} is not about what the bundle is about.`,

  signaturesRight: (count: number) => `Signed with ${times(count, 'key')} that the contract knows.`,
  signatureWrong: (state: number) => `The signature of statement ${state} is not that of its signer.`,
  keyOfAnother: (state: number) => `Statement ${state} is not signed with a key of its company.`,
  keyRevoked: (state: number) => `Statement ${state} is dated after its key was revoked.`,
  keysMisnamed: 'The bundle lists other keys than the ones that signed.',
  keyNotRegistered: (key: Hex) => `The contract does not know the key ${short(key)} of this company.`,
  registrationDiffers: (key: Hex) => `The key ${short(key)} was not registered where the bundle says.`,
  keyNotYetRegistered: (key: Hex) => `The key ${short(key)} is not registered in the contract yet.`,
  keyUnknown: (key: Hex, why: Silence) =>
    `The signatures are right; whose the key ${short(key)} is was not checked: ${SILENCE[why]}.`,

  linksHold: (count: number) =>
    `Every statement follows the one before and is in its batch (${times(count, 'batch', 'batches')}).`,
  historyBroken: (state: number) => `Statement ${state} does not follow the one before it.`,
  notInBatch: (state: number) => `Statement ${state} is not at its place in its batch.`,
  noBatchYet: (state: number) => `Statement ${state} waits to be put into a batch.`,
  batchesMisnamed: 'The bundle lists other batches than its statements are in.',
  batchSizeDiffers: (root: Hex) => `The batch ${short(root)} was anchored with another size.`,

  anchored: (last: number, { chainId, address }: { chainId: number; address: Hex }) =>
    `Anchored by ${moment(last)} on chain ${chainId}, contract ${address}.`,
  notAnchored: (root: Hex) => `The contract does not know the batch ${short(root)}.`,
  anchorDiffers: (root: Hex) => `The batch ${short(root)} was not anchored where and when the bundle says.`,
  timeImpossible: (root: Hex) => `The block of the batch ${short(root)} bears a time that no calendar has.`,
  notAnchoredYet: (root: Hex) => `The batch ${short(root)} is not anchored yet.`,
  anchorUnknown: (root: Hex, why: Silence) =>
    `Whether the batch ${short(root)} is anchored was not checked: ${SILENCE[why]}.`,
  datedLater: (state: number) => `Statement ${state} bears a later date than the block it is anchored in.`,
  otherContract: (contract: Hex) => `The bundle names the contract ${contract}, not the one to be trusted.`,
  nothingAnchored: 'No statement is in a batch yet.',
} as const
