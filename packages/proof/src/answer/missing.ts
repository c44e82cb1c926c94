import { verifyAnswer as said } from '@selvedge/messages/en/verify-answer.ts'
import type { Bundle } from '../bundle.ts'
import type { ReadStatement } from '../read-statement.ts'
import type { TrustedContract } from '../trusted-contract.ts'
import type { Verdict } from '../verdict.ts'
import type { GivenFile } from './differences.ts'
import { type Piece, type Pieces, stated } from './pieces.ts'
import { shownText } from './shown-text.ts'

/** Who was asked about the blockchain: a node, headers that the reader saved or was given, or nobody. */
export type Asked = 'node' | 'own headers' | 'headers' | 'nobody'

/** As many as one reads. */
const LISTED = 8

/** What is missing for a verdict, and where to get it; a sentence or two each. */
export function sayMissing(
  bundle: Bundle,
  read: readonly ReadStatement[],
  {
    verdict,
    ...circumstances
  }: {
    verdict: Verdict
    files: readonly GivenFile[]
    contract: TrustedContract | undefined
    asked: Asked
  },
): Pieces[] {
  const { contract, asked } = circumstances
  const isNewer = read.some(({ newer, signature }) => newer !== undefined || signature.kind === 'newer')
  const waits =
    read.some(({ batch }) => !batch) ||
    bundle.batches.some(({ anchor }) => !anchor) ||
    bundle.keys.some(({ registration }) => !registration)
  const showsNewest = bundle.newest || read.every(({ statement }) => statement?.v === 1)
  const named: (Pieces | false)[] = [
    ...absentDocuments(bundle, circumstances.files),
    isNewer && [said.missingNewer],
    !contract && [said.missingContract],
    asked === 'nobody' && [said.missingHeaders],
    asked === 'headers' && [said.missingOwnHeaders],
    waits && [said.missingAnchor],
    !waits && !showsNewest && [said.missingNewest],
    verdict.witnessed === 'not enough' && [said.missingWitnesses],
  ]
  const found = named.filter((one) => one !== false)
  const isSilent = verdict.parts.some(
    ({ part, status, isNotShown }) =>
      status === 'unchecked' && !isNotShown && part !== 'file' && part !== 'record',
  )
  const isExplained = found.length > absentDocuments(bundle, circumstances.files).length
  return [...found, ...(isSilent && !isExplained ? [[said.missingAnswer]] : [])].slice(0, LISTED)
}

const absentDocuments = ({ documents }: Bundle, files: readonly GivenFile[]): Pieces[] =>
  documents
    .filter(({ bytes, sha256 }) => bytes === null && !files.some((file) => file.sha256 === sha256))
    .map(({ name }) => said.missingDocument<Piece[]>({ file: shownText(name), b: stated }).flat())
