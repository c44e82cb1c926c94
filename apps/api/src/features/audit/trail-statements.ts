import type { TrailHead } from '@selvedge/proof/audit-trail.ts'
import { type Hex, isHash } from '@selvedge/proof/hex.ts'
import { readText } from '@selvedge/proof/read-statement.ts'
import { statementLeaf } from '@selvedge/proof/statement.ts'
import type { Reader } from '../../platform/db/connect.ts'

/** What a company stated about its trail. */
export type AttestedTrail = {
  /** The hash each statement gives for the line it ends with. */
  hashes: ReadonlyMap<number, Hex | null>
  /** How far the newest statement says the trail goes. */
  head: TrailHead | undefined
  versions: number
  /** The place in the trail of the first statement that was changed, or does not follow the one before. */
  brokenAt: number | undefined
  /** A newer version stated the rest, which cannot be read here. */
  isNewer: boolean
}

const STATEMENTS_AT_ONCE = 2000

/** Reads everything a company stated about its trail, in order. */
export async function readAttestedTrail(reader: Reader, companyId: number): Promise<AttestedTrail> {
  const hashes = new Map<number, Hex | null>()
  let head: TrailHead | undefined
  let last: { version: number; leaf: Hex | null } = { version: 0, leaf: null }
  for (;;) {
    const rows = await listTrailStatements(reader, companyId, {
      after: last.version,
      limit: STATEMENTS_AT_ONCE,
    })
    for (const row of rows) {
      const next = followStatement(row, last, companyId)
      if (!next) return { hashes, head, versions: last.version, ...whyNot(row, head) }
      head = next
      hashes.set(next.sequence, next.hash)
      last = row
    }
    if (rows.length < STATEMENTS_AT_ONCE)
      return { hashes, head, versions: last.version, brokenAt: undefined, isNewer: false }
  }
}

const whyNot = ({ body }: Row, head: TrailHead | undefined) =>
  readText(body).newer
    ? { brokenAt: undefined, isNewer: true }
    : { brokenAt: (head?.sequence ?? 0) + 1, isNewer: false }

type Row = Awaited<ReturnType<typeof listTrailStatements>>[number]

/** The last line that this statement covers; undefined if it is not the next statement. */
export function followStatement(
  { version, body, salt, leaf, prev }: Row,
  before: { version: number; leaf: Hex | null },
  companyId: number,
): TrailHead | undefined {
  const { statement, newer } = readText(body)
  const isNext =
    newer === undefined &&
    statement?.type === 'audit' &&
    statement.id === companyId &&
    statement.version === version &&
    version === before.version + 1 &&
    statement.prev === before.leaf &&
    prev === before.leaf &&
    statementLeaf(body, salt) === leaf
  return isNext ? headOf(statement.data) : undefined
}

function headOf({ lines, head }: { readonly [key: string]: unknown }): TrailHead | undefined {
  if (typeof lines !== 'string' || !/^[1-9]\d{0,14}$/.test(lines)) return undefined
  return isHash(head) ? { sequence: Number(lines), hash: head } : undefined
}

/** What a company stated about its trail after a version, in order. */
export const listTrailStatements = (
  reader: Reader,
  companyId: number,
  { after, limit }: { after: number; limit: number },
) =>
  reader
    .selectFrom('statement')
    .where('record_type', '=', 'audit')
    .where('record_id', '=', companyId)
    .where('version', '>', after)
    .select(['version', 'body', 'salt', 'leaf', 'prev'])
    .orderBy('version')
    .limit(limit)
    .execute()
