import { isSignedByLog } from '@selvedge/proof/checkpoint/checkpoint.ts'
import { cosign } from '@selvedge/proof/checkpoint/cosignature.ts'
import type { NoteSigner } from '@selvedge/proof/checkpoint/ed25519.ts'
import { formatNote, signatureLine } from '@selvedge/proof/checkpoint/note.ts'
import type { NoteKey } from '@selvedge/proof/checkpoint/note-key.ts'
import { fromHex } from '@selvedge/proof/hex.ts'
import { isConsistent } from '@selvedge/proof/history/check-consistency.ts'
import { EMPTY_ROOT } from '@selvedge/proof/merkle.ts'
import type { Db, Reader } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { LedgerLog } from '../anchoring/ledger-log.ts'
import { type AddRequest, readRequest } from './read-request.ts'

export type WitnessOptions = {
  db: Db
  signer: NoteSigner
  /** The keys of the logs that are cosigned; a log may have several. */
  logs: readonly NoteKey[]
  now: () => Date
  log: LedgerLog
}

/** A status of HTTP with its body; of the size that was seen last, a type of its own (c2sp.org/tlog-witness). */
export type WitnessResponse = { status: 200 | 400 | 403 | 404 | 409 | 422; body: string; isSize?: boolean }

const EMPTY = { size: 0, root: EMPTY_ROOT }

/**
 * A witness for the logs of others: it cosigns a checkpoint only where that continues the last one it cosigned of the same log, and
 * remembers it before it answers.
 */
export const createWitness = (options: WitnessOptions) => ({
  name: options.signer.name,
  addCheckpoint: (body: string): Promise<WitnessResponse> => addCheckpoint(options, body),
})

async function addCheckpoint(options: WitnessOptions, body: string): Promise<WitnessResponse> {
  const { db, logs, signer, now } = options
  const request = readRequest(body)
  if (!request) return { status: 400, body: 'This is no request to add a checkpoint\n' }
  const { old, note, checkpoint } = request
  const keys = logs.filter(({ name }) => name === checkpoint.origin)
  if (keys.length === 0) return { status: 404, body: 'This witness does not know the log\n' }
  if (!keys.some((key) => isSignedByLog(note, key)))
    return { status: 403, body: 'No known key of the log signed this\n' }
  if (old > checkpoint.size) return { status: 400, body: 'The log would be shorter than before\n' }
  const state = await readState(db, checkpoint.origin)
  const refusal = refusalOf(options, request, state)
  if (refusal) return refusal
  const isKept = await keep(db, request, now())
  if (!isKept) return otherSize((await readState(db, checkpoint.origin)).size)
  const line = signatureLine(cosign(note.text, signer, Math.floor(now().getTime() / 1000)))
  return { status: 200, body: line }
}

const otherSize = (size: number): WitnessResponse => ({ status: 409, body: `${size}\n`, isSize: true })

type State = { size: number; root: Uint8Array }

function refusalOf({ log }: WitnessOptions, request: AddRequest, state: State): WitnessResponse | undefined {
  const { old, proof, checkpoint, note } = request
  if (old !== state.size) return otherSize(state.size)
  const next = { size: checkpoint.size, root: fromHex(checkpoint.root) }
  // From nothing there is nothing to prove: whatever the log is now, it begins so.
  const isRight = old === 0 && checkpoint.size > 0 ? proof.length === 0 : isConsistent(state, next, proof)
  if (isRight) return undefined
  const refused = {
    origin: checkpoint.origin,
    size: checkpoint.size,
    seen: state.size,
    note: formatNote(note.text, note.signatures),
  }
  if (old === checkpoint.size && proof.length === 0) {
    log.error(refused, 'A log that this server witnesses has another root than before at the same size')
    return otherSize(state.size)
  }
  log.error(refused, 'A log that this server witnesses does not continue what it was before')
  return { status: 422, body: 'The log does not continue the one that was cosigned\n' }
}

async function readState(reader: Reader, origin: string): Promise<State> {
  const row = await reader
    .selectFrom('witness_state')
    .select(['size', 'root'])
    .where('origin', '=', origin)
    .executeTakeFirst()
  return row ? { size: row.size, root: fromHex(row.root) } : EMPTY
}

/** Compares and changes at once: false where another request came first. */
function keep(db: Db, { old, note, checkpoint }: AddRequest, now: Date): Promise<boolean> {
  const { origin, size, root } = checkpoint
  const values = { size, root, note: formatNote(note.text, note.signatures), updated_at: now }
  return inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('witness_state')
      .set(values)
      .where('origin', '=', origin)
      .where('size', '=', old)
      // Of the same size, it has to be the same log still.
      .$if(old === size, (query) => query.where('root', '=', root))
      .executeTakeFirst()
    if (changed.numUpdatedRows > 0n) return true
    if (old !== 0) return false
    const added = await tx
      .insertInto('witness_state')
      .values({ origin, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  })
}
