/** What a record is checked for, in the order in which every verifier reports it. */
export const ALTERED_PARTS = ['file', 'record', 'signature', 'link', 'time'] as const

/** What fails first in a record that is altered. */
export type AlteredPart = (typeof ALTERED_PARTS)[number]

/**
 * What a check found. The first two are certain; the others say nothing about the record: it is not anchored yet, the blockchain cannot
 * be asked, or a newer version stated it.
 */
export const CHECK_VERDICTS = ['verified', 'altered', 'waiting', 'unreachable', 'newer'] as const
export type CheckVerdict = (typeof CHECK_VERDICTS)[number]

/**
 * What a check makes of an earlier alteration: it is there still, it has ended, or nothing is known, as long as the blockchain cannot
 * be asked.
 */
export function alterationAfter(verdict: CheckVerdict): 'altered' | 'ended' | 'unknown' {
  if (verdict === 'altered') return 'altered'
  return verdict === 'unreachable' ? 'unknown' : 'ended'
}
