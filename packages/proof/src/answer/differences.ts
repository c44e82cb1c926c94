import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { verifyAnswer as said } from '@selvedge/messages/en/verify-answer.ts'
import type { Bundle } from '../bundle.ts'
import { givesLeaf, leafOfBundled } from '../gives-leaf.ts'
import type { ReadStatement } from '../read-statement.ts'
import { namedDocuments, type StatementDocument } from '../statement.ts'
import type { TrustedContract } from '../trusted-contract.ts'
import type { Part, Verdict } from '../verdict.ts'
import { changedFields } from './changed-fields.ts'
import { fieldWords } from './field-words.ts'
import { type Piece, type Pieces, stated } from './pieces.ts'
import { shownText } from './shown-text.ts'

/** Something that is otherwise than it was recorded. */
export type Difference = { readonly what: Pieces; readonly recorded: Pieces; readonly here: Pieces }

/** A file beside the bundle, with its size in bytes where it is known. */
export type GivenFile = { readonly name: string; readonly sha256: string; readonly size?: number }

/** As many as one reads; a forger may change everything. */
const LISTED = 40

/** What differs between a bundle, the files beside it, the contract that is trusted and what was recorded, for a table. */
export function differencesIn(
  bundle: Bundle,
  read: readonly ReadStatement[],
  {
    verdict,
    files,
    contract,
  }: { verdict: Verdict; files: readonly GivenFile[]; contract: TrustedContract | undefined },
): Difference[] {
  const documents = namedDocuments(read.map(({ statement }) => statement))
  return [
    ...files.flatMap((file) => foreignFile(file, files, documents)),
    ...bundle.documents.flatMap(wrongInside),
    ...(isFailed(verdict, 'record') ? changedStatements(read) : []),
    ...(contract ? otherContract(bundle, contract) : []),
  ].slice(0, LISTED)
}

const quoted = (text: string): Pieces => [{ stated: shownText(text) }]
const bytes = (count: number): Pieces => [said.bytes({ count })]

/** A file that is none of the documents, beside the one that it is meant to be: of its name, or the only one that is missing. */
function foreignFile(
  file: GivenFile,
  files: readonly GivenFile[],
  documents: readonly StatementDocument[],
): Difference[] {
  const isKnown = (hash: string) => documents.some((document) => document.sha256 === hash)
  if (isKnown(file.sha256)) return []
  const missing = documents.filter((document) => !files.some(({ sha256 }) => sha256 === document.sha256))
  const foreign = files.filter((one) => !isKnown(one.sha256))
  const meant =
    missing.find(({ name }) => name === file.name) ??
    (missing.length === 1 && foreign.length === 1 ? missing[0] : undefined)
  const here = { what: [said.differsHash], here: [file.sha256] }
  const name = { what: [said.differsName], here: quoted(file.name) }
  if (!meant)
    return [
      { ...name, recorded: [said.differsNothing] },
      { ...here, recorded: [said.differsNothing] },
    ]
  return [
    ...(file.name === meant.name ? [] : [{ ...name, recorded: quoted(meant.name) }]),
    ...(file.size === undefined || file.size === meant.size
      ? []
      : [{ what: [said.differsSize], recorded: bytes(meant.size), here: bytes(file.size) }]),
    { ...here, recorded: [meant.sha256] },
  ]
}

function wrongInside({ name, sha256: recorded, bytes: base64 }: Bundle['documents'][number]): Difference[] {
  const found = base64 === null ? recorded : digestOf(base64)
  if (found === recorded) return []
  const what = said.differsInside<Piece[]>({ file: shownText(name), b: stated }).flat()
  return [{ what, recorded: [recorded], here: [found ?? said.differsNothing] }]
}

function digestOf(base64: string): string | undefined {
  try {
    return bytesToHex(sha256(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))))
  } catch {
    return undefined
  }
}

const isFailed = ({ parts }: Verdict, wanted: Part) =>
  parts.some(({ part, status }) => part === wanted && status === 'failed')

/** The statements whose texts are not those that were hashed. */
function changedStatements(read: readonly ReadStatement[]): Difference[] {
  // Once for each: a leaf takes as long as a signature.
  const intact = new Set(read.filter(givesLeaf))
  return read
    .filter((one) => one.newer !== 'form' && !intact.has(one))
    .slice(0, LISTED)
    .flatMap((one) => changedStatement(one, [...intact]))
}

/** With the fields that an unchanged statement of the record has otherwise. */
function changedStatement(one: ReadStatement, intact: readonly ReadStatement[]): Difference[] {
  const { leaf, state } = one
  const what = [said.differsFingerprint({ state: String(state) })]
  return [
    ...changedFields(one, intact).map(({ name, recorded, here }) => ({
      what: [
        said.differsField({ field: shownText(fieldWords(one.statement?.type, name)), state: String(state) }),
      ],
      recorded: quoted(recorded),
      here: quoted(here),
    })),
    { what, recorded: [leaf], here: [leafOfBundled(one) ?? said.differsNothing] },
  ]
}

function otherContract({ contract }: Bundle, trusted: TrustedContract): Difference[] {
  const isOtherChain = contract.chainId !== trusted.chainId
  return [
    ...(isOtherChain
      ? [
          {
            what: [said.differsChain],
            recorded: [String(trusted.chainId)],
            here: [String(contract.chainId)],
          },
        ]
      : []),
    ...(contract.address === trusted.address
      ? []
      : [{ what: [said.differsContract], recorded: [trusted.address], here: [contract.address] }]),
  ]
}
