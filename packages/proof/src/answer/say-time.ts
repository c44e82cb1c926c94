import { verifyAnswer as said } from '@selvedge/messages/en/verify-answer.ts'
import { betweenSentences } from '@selvedge/messages/list.ts'
import type { Bundle } from '../bundle.ts'
import { isMoment } from '../clocks.ts'
import type { Hex } from '../hex.ts'
import type { ReadStatement } from '../read-statement.ts'
import { isOwnBlockchain } from '../own-blockchain.ts'
import type { Witnessed } from '../verdict.ts'
import { dayOf, type Piece, type Pieces } from './pieces.ts'

/** When the batches of a bundle were anchored, as it says, in seconds since 1970. */
export const anchorTimes = ({ batches }: Bundle): ReadonlyMap<Hex, number> =>
  new Map(
    batches.flatMap(({ root, anchor }): [Hex, number][] =>
      anchor && isMoment(anchor.time) ? [[root, anchor.time]] : [],
    ),
  )

/** Since when these statements are proven, by the blocks that a verified bundle names; undefined where it names none. */
export function provenSince(
  times: ReadonlyMap<Hex, number>,
  statements: readonly ReadStatement[],
): Date | undefined {
  const all = statements.map((one) => provenAt(times, one))
  const known = all.filter((time) => time !== undefined)
  return known.length > 0 && known.length === all.length ? new Date(Math.max(...known) * 1000) : undefined
}

/** Since when one statement is proven, in seconds since 1970. */
export const provenAt = (times: ReadonlyMap<Hex, number>, { batch }: ReadStatement): number | undefined =>
  batch ? times.get(batch.root) : undefined

/** Whether a bundle shows that nothing followed. */
export const showsNewest = ({ newest }: Bundle): boolean => (newest?.records.length ?? 0) > 0

/** As of when a verified bundle shows what is the newest. */
export function newestAsOf(bundle: Bundle): Date | undefined {
  const time = bundle.newest && anchorTimes(bundle).get(bundle.newest.batch.root)
  return time === undefined || time === null ? undefined : new Date(time * 1000)
}

/** `Proven since 28 Sep 2026.` */
export const sayProven = (since: Date | undefined, timeZone: string | undefined): Piece[] =>
  since ? said.provenSince<Piece[]>({ since: () => [dayOf(since, timeZone)] }).flat() : []

/**
 * Whose record of time a verified bundle rests on, and who else witnessed it: the server's own record, where it runs its blockchain
 * itself, or that of a blockchain with other operators. Witnesses that the server chose take nothing away from what it could do: they
 * may all be its own.
 */
export function sayWhoseTime(
  { contract: { chainId } }: Bundle,
  witnessed: Witnessed | undefined,
  timeZone: string | undefined,
): Pieces[] {
  const isOwn = isOwnBlockchain(chainId)
  const whose = isOwn ? said.ownTime : said.otherTime({ chain: String(chainId) })
  const alone = isOwn ? [whose, betweenSentences(), said.notWitnessed] : [whose]
  if (!witnessed || witnessed === 'not enough') return [alone]
  const { seen, all, time, chosenBy } = witnessed
  const at = time === undefined ? undefined : new Date(time * 1000)
  const dated = { dated: at ? 'yes' : 'no', at: () => (at ? [dayOf(at, timeZone)] : []) }
  const saw = said.witnessed<Piece[]>({ seen: String(seen), all, ...dated }).flat()
  return chosenBy === 'server'
    ? [alone, [...saw, betweenSentences(), said.serverChose({ all })]]
    : [[whose], saw]
}
