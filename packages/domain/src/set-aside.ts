/**
 * Why a statement is not anchored, but set aside: `content` is not what its hash, its row or its form says; `signature` is not by a
 * key of the company that was valid then; `link` does not follow the record's statement before; `rule` is not for this company to
 * say, or not now; `time` bears no seal of a server that recorded it when it was said, or turned up long
 * after.
 */
export const SET_ASIDE_REASONS = ['content', 'signature', 'link', 'rule', 'time'] as const
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number]

/** How many of the newest an operator is shown. */
export const SET_ASIDE_SHOWN = 20
