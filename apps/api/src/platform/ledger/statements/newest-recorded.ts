import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { rootFromProof } from '@selvedge/proof/merkle.ts'
import { readText, type Reading } from '@selvedge/proof/read-statement.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import { isSealedBatch } from '../keys/batch-seal.ts'
import type { Reader } from '../../db/connect.ts'
import { leafOf } from './check-statement.ts'
import { mayBeTakenOver } from './taken-over.ts'
import { sealOf } from './statement-seal.ts'

/** The newest statement about a record, which the next one follows. */
export type Newest = { version: number; leaf: Hex; at: Date } & Pick<Reading, 'statement' | 'newer'>

type Subject = { type: StatementType; id: number }

export const keyOfRecord = ({ type, id }: Subject): string => `${type} ${id}`

/**
 * The newest statements about records, by `keyOfRecord`. What follows one that no server recorded would be lost with it, as the guard
 * sets both aside. Throws WRONG_STATE where such a one was put in, or its text was changed.
 */
export async function findNewest(
  reader: Reader,
  masterKey: Uint8Array,
  list: readonly Subject[],
): Promise<Map<string, Newest>> {
  const newest = new Map<string, Newest>()
  for (const [type, subjects] of Map.groupBy(list, (subject) => subject.type))
    for (const row of await rowsOf(
      reader,
      type,
      subjects.map(({ id }) => id),
    )) {
      const reading = readText(row.body)
      if (!isRecordedHere(masterKey, row, reading) && !(await isOfEarlierRelease(reader, masterKey, reading)))
        throw new DomainError('WRONG_STATE', refusals.recordAltered)
      const { version, leaf, at } = row
      newest.set(keyOfRecord({ type, id: row.record_id }), {
        version,
        leaf,
        at,
        statement: reading.statement,
        newer: reading.newer,
      })
    }
  return newest
}

const rowsOf = (reader: Reader, type: StatementType, ids: readonly number[]) =>
  reader
    .selectFrom('statement as s')
    .leftJoin('anchor_batch as b', 'b.id', 's.batch_id')
    .distinctOn('s.record_id')
    .select(['s.record_id', 's.version', 's.leaf', 's.at', 's.body', 's.salt', 's.seal'])
    .select([
      's.batch_id',
      's.batch_index',
      's.proof',
      'b.root',
      'b.size',
      'b.seal as batch_seal',
      'b.log_index',
    ])
    .where('s.record_type', '=', type)
    .where('s.record_id', 'in', [...ids])
    .orderBy('s.record_id')
    .orderBy('s.version', 'desc')
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function isRecordedHere(masterKey: Uint8Array, row: Row, { statement, newer }: Reading): boolean {
  // How a later form is sealed is not known here, and servers that know it have shut this one out.
  if (newer === 'form') return false
  if (!statement || statement.version !== row.version || leafOf(row.body, row.salt) !== row.leaf) return false
  return row.batch_id === null ? sealOf(masterKey, row) !== undefined : isInSealedBatch(masterKey, row)
}

/** What an earlier release recorded bears no seal before it is taken over. */
const isOfEarlierRelease = async (reader: Reader, masterKey: Uint8Array, { statement }: Reading) =>
  statement?.v === 1 && (await mayBeTakenOver(reader, masterKey))

function isInSealedBatch(
  masterKey: Uint8Array,
  { leaf, batch_index: index, proof, root, size, batch_seal: seal, log_index: place }: Row,
): boolean {
  if (root === null || size === null || index === null) return false
  if (!isSealedBatch(masterKey, { root, size, seal, log_index: place })) return false
  try {
    const reached = rootFromProof(fromHex(leaf), index, size, (proof ?? []).map(fromHex))
    return reached !== undefined && toHex(reached) === root
  } catch {
    // What is not even hashes leads nowhere.
    return false
  }
}
