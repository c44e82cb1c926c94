/** What becomes of a return: its buyer proposes it, its seller decides, or the buyer withdraws it before that. */
export const RETURN_DECISIONS = ['ACCEPTED', 'REFUSED', 'WITHDRAWN'] as const
export type ReturnDecision = (typeof RETURN_DECISIONS)[number]

export const RETURN_STATUSES = ['PENDING', ...RETURN_DECISIONS] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]
