/**
 * What companies record and sign together: the only place that lists these. Everything that must know them all, on the server,
 * in the browser and in verifiers, takes them from here.
 */
export const RECORD_TYPES = [
  'trade',
  'certification',
  'plan',
  'stock',
  'capture',
  'credential',
  'passport',
] as const
export type RecordTypeName = (typeof RECORD_TYPES)[number]

/** Whether a text names a type of record. */
export const isRecordType = (text: string): text is RecordTypeName =>
  (RECORD_TYPES as readonly string[]).includes(text)
