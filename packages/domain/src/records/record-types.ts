/** The kinds of record that are stated, anchored and checked. No other place lists them. */
export const RECORD_TYPES = ['trade', 'certification', 'plan'] as const
export type RecordType = (typeof RECORD_TYPES)[number]
