import type { KeptText } from '@selvedge/messages/kept-texts.ts'
import { canonicalJson } from '@selvedge/proof/canonical-json.ts'
import { isSealed, sealRow } from '../crypto/row-seal.ts'
import type { Db, Reader } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'

/** A finding as it is stored and shown. */
type StoredFinding = {
  code: string
  weight: 'broken' | 'missing' | 'noted'
  kind: string
  id: number | null
  part: string
  /** In English. */
  sentence: string
  /** The same by key and parameters; those that a server stored before this was known have none. */
  said?: KeptText
}

/** One round of the check of everything, under way or finished. */
export type CheckRun = {
  startedAt: Date
  updatedAt: Date
  finishedAt: Date | null
  /** The check that is under way, and its place in it. */
  place: { check: string; place: string }
  /** About how many rows there were when it began. */
  expected: number
  checked: Readonly<Record<string, number>>
  found: Readonly<Record<StoredFinding['weight'], number>>
  /** The first that were found. */
  findings: readonly StoredFinding[]
}

/** Rounds that are kept. */
const KEPT = 50

type StoredRun = CheckRun & { id: number }

/** The round that is under way, the last one that finished, and the rows among these that somebody changed in the database. */
export async function findRuns(
  reader: Reader,
  masterKey: Uint8Array,
): Promise<{ present: StoredRun | undefined; last: StoredRun | undefined; altered: number[] }> {
  const rows = await reader
    .selectFrom('ledger_check_run')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const runs = rows.map((row) => ({ ...asRun(row), seal: row.seal }))
  const isOurs = (run: (typeof runs)[number]) => isSealed(masterKey, 'ledger check', valuesOf(run), run.seal)
  const ours = runs.filter(isOurs)
  return {
    present: ours.find(({ finishedAt }) => finishedAt === null),
    last: ours.find(({ finishedAt }) => finishedAt !== null),
    altered: runs.filter((run) => !isOurs(run)).map(({ id }) => id),
  }
}

type Beginning = { run: CheckRun; altered: readonly number[] }

/** Begins a round. Gives up the one that was under way, and removes what no server stored. */
export const beginRun = (db: Db, masterKey: Uint8Array, { run, altered }: Beginning): Promise<number> =>
  inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('ledger_check_run')
      .where((eb) => eb.or([eb('finished_at', 'is', null), eb('id', 'in', [0, ...altered])]))
      .execute()
    const { id } = await tx
      .insertInto('ledger_check_run')
      .values(asRow(masterKey, run))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .deleteFrom('ledger_check_run')
      .where('id', '<=', id - KEPT)
      .execute()
    return id
  })

/** Stores how far a round has come. False if another server has gone on with it meanwhile: then nothing is stored. */
export async function saveRun(
  db: Db,
  masterKey: Uint8Array,
  { id, was, run }: { id: number; was: Date; run: CheckRun },
): Promise<boolean> {
  const { numUpdatedRows } = await inTransaction(db, (tx) =>
    tx
      .updateTable('ledger_check_run')
      .set(asRow(masterKey, run))
      .where('id', '=', id)
      .where('updated_at', '=', was)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

/** What a round's row is sealed over: everything in it, so that nobody with the database alone makes it say that nothing was found. */
export const valuesOf = ({ startedAt, updatedAt, finishedAt, ...run }: CheckRun): string[] => [
  startedAt.toISOString(),
  updatedAt.toISOString(),
  finishedAt?.toISOString() ?? '',
  canonicalJson({
    place: run.place,
    expected: run.expected,
    checked: run.checked,
    found: run.found,
    findings: run.findings,
  }),
]

type Row = {
  id: number
  started_at: Date
  updated_at: Date
  finished_at: Date | null
  place: unknown
  expected: unknown
  checked: unknown
  found: unknown
  findings: unknown
}

/** A row as it says; nothing of it is believed without its seal. */
export const asRun = (row: Row): StoredRun => ({
  id: row.id,
  startedAt: row.started_at,
  updatedAt: row.updated_at,
  finishedAt: row.finished_at,
  place: row.place as CheckRun['place'],
  expected: row.expected as number,
  checked: row.checked as CheckRun['checked'],
  found: row.found as CheckRun['found'],
  findings: row.findings as CheckRun['findings'],
})

const asRow = (masterKey: Uint8Array, run: CheckRun) => ({
  started_at: run.startedAt,
  updated_at: run.updatedAt,
  finished_at: run.finishedAt,
  place: JSON.stringify(run.place),
  expected: JSON.stringify(run.expected),
  checked: JSON.stringify(run.checked),
  found: JSON.stringify(run.found),
  findings: JSON.stringify(run.findings),
  seal: sealRow(masterKey, 'ledger check', valuesOf(run)),
})
