import type { Bundle } from '../bundle.ts'
import { logKey, signCheckpoint } from '../checkpoint/checkpoint.ts'
import { cosign, cosignerKey } from '../checkpoint/cosignature.ts'
import type { NoteSigner } from '../checkpoint/ed25519.ts'
import { readNote, signatureLine } from '../checkpoint/note.ts'
import { formatNoteKey } from '../checkpoint/note-key.ts'
import { formatTlogProof } from '../checkpoint/tlog-proof.ts'
import { type Hex, toHex } from '../hex.ts'
import { logEntry } from '../history/batch-log.ts'
import { merkleTree } from '../merkle.ts'

const signer = (name: string, seed: number): NoteSigner => ({ name, seed: new Uint8Array(32).fill(seed) })

export const LOG = signer('trace.example/log', 1)
export const WITNESSES = [
  signer('ada.example/witness', 11),
  signer('bo.example/witness', 12),
  signer('cy.example/witness', 13),
] as const

/** The log and its three witnesses, of which so many have to agree. */
export const policyOf = (threshold: number | string = 2): string =>
  [
    `log ${formatNoteKey(logKey(LOG))}`,
    ...WITNESSES.map((one, at) => `witness w${at + 1} ${formatNoteKey(cosignerKey(one))}`),
    `group all-of-them ${threshold} w1 w2 w3`,
    'quorum all-of-them',
    '',
  ].join('\n')

type LogOptions = {
  /** When each witness cosigned, in seconds since 1970; left out for one that did not. */
  times?: readonly (number | undefined)[]
  log?: NoteSigner
  /** What is shown to be in the log: the head's batch, or each batch with a statement. */
  shows?: 'head' | 'batches'
}

/** Adds to a made bundle that its batches are in the log, by a checkpoint that witnesses cosigned. */
export function withLog(bundle: Bundle, { times = [], log = LOG, shows = 'head' }: LogOptions): Bundle {
  const { newest } = bundle
  if (!newest) throw new Error('A bundle without a head says nothing about a log')
  const stated = [...bundle.statements, ...bundle.companies].flatMap(({ batch }) => batch?.root ?? [])
  const roots: Hex[] = [...new Set([...stated, newest.batch.root])]
  const tree = merkleTree(roots.map(logEntry))
  const note = signCheckpoint({ origin: log.name, size: roots.length, root: toHex(tree.root) }, log)
  const text = readNote(note)?.text ?? ''
  const cosigned = times.map((at, index) => {
    const witness = WITNESSES[index]
    return at === undefined || !witness ? '' : signatureLine(cosign(text, witness, at))
  })
  const checkpoint = note + cosigned.join('')
  const shown = shows === 'head' ? [newest.batch.root] : [...new Set(stated)]
  return {
    ...bundle,
    log: shown.map((root) => {
      const index = roots.indexOf(root)
      return {
        root,
        proof: formatTlogProof({ index, siblings: (tree.proofs[index] ?? []).map(toHex), checkpoint }),
      }
    }),
  }
}
