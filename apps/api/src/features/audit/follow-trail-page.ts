import { followTrail, TRAIL_START, type TrailHead, type TrailIssue } from '@selvedge/proof/audit-trail.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { readText } from '@selvedge/proof/read-statement.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { followStatement, listTrailStatements } from './trail-statements.ts'
import { listLines } from './trail-store.ts'

/** How far a trail was followed: its last line, and the last statement about it. */
export type TrailPlace = {
  head: TrailHead
  stated: { version: number; leaf: Hex | null; sequence: number }
}

export const TRAIL_BEGIN: TrailPlace = {
  head: TRAIL_START,
  stated: { version: 0, leaf: null, sequence: 0 },
}

export type TrailPage = {
  lines: number
  /** What is wrong first; the rest of the trail is then not followed. */
  fault: { sequence: number; kind: TrailIssue['kind'] | 'statement' | 'end' } | undefined
  /** A newer version stated the rest. */
  isNewer: boolean
  /** Null at the end. */
  next: TrailPlace | null
}

/**
 * Follows some more lines of a company's trail, and compares them with the statements that were made about them, however long it is.
 * Belongs in one snapshot. What each statement is worth, up to the blockchain, is not asked here.
 */
export async function followTrailPage(
  reader: Reader,
  companyId: number,
  { from, limit }: { from: TrailPlace; limit: number },
): Promise<TrailPage> {
  const lines = await listLines(reader, { companyId, after: from.head.sequence, limit })
  const followed = followTrail(from.head, lines)
  const isLast = lines.length < limit
  const hashes = new Map(lines.map(({ sequence, hash }) => [sequence, hash]))
  // Each covers a line at least: there cannot be more.
  const about = await listTrailStatements(reader, companyId, {
    after: from.stated.version,
    limit: limit + 1,
  })
  const end = (fault: TrailPage['fault'], isNewer = false): TrailPage => ({
    lines: lines.length,
    fault,
    isNewer,
    next: null,
  })
  let { stated } = from
  for (const row of about) {
    const covered = followStatement(row, stated, companyId)
    if (!covered) {
      if (followed.fault) return end(followed.fault)
      if (readText(row.body).newer) return end(undefined, true)
      return end({ sequence: stated.sequence + 1, kind: 'statement' })
    }
    if (covered.sequence > followed.head.sequence) break
    if (covered.sequence <= stated.sequence) return end({ sequence: stated.sequence + 1, kind: 'statement' })
    if (hashes.get(covered.sequence) !== covered.hash)
      return end({ sequence: covered.sequence, kind: 'altered' })
    stated = { version: row.version, leaf: row.leaf, sequence: covered.sequence }
  }
  if (followed.fault) return end(followed.fault)
  if (!isLast)
    return { lines: lines.length, fault: undefined, isNewer: false, next: { head: followed.head, stated } }
  return end(
    await endIssue(reader, companyId, { head: followed.head, stated, newest: about.at(-1)?.version }),
  )
}

type End = TrailPlace & { newest: number | undefined }

/** The last line is the one that was stated last, and the one that the next line will follow: all are written in one transaction. */
async function endIssue(
  reader: Reader,
  companyId: number,
  { head, stated, newest }: End,
): Promise<TrailPage['fault']> {
  if ((newest ?? 0) > stated.version) return { sequence: head.sequence + 1, kind: 'missing' }
  if (head.sequence > stated.sequence) return { sequence: stated.sequence + 1, kind: 'inserted' }
  const noted = await reader
    .selectFrom('audit_head')
    .where('company_id', '=', companyId)
    .select(['sequence', 'hash'])
    .executeTakeFirst()
  const isNoted = (noted?.sequence ?? 0) === head.sequence && (noted?.hash ?? null) === head.hash
  return isNoted ? undefined : { sequence: head.sequence, kind: 'end' }
}
