import { MAX_EPCIS_BYTES, MAX_EPCIS_EVENTS } from '@selvedge/domain/limits.ts'

/** Headers that tell what a capture may have, sent wherever one has too much. */
export const CAPTURE_LIMITS = {
  'GS1-EPCIS-Capture-Limit': String(MAX_EPCIS_EVENTS),
  'GS1-EPCIS-Capture-File-Size-Limit': String(MAX_EPCIS_BYTES),
} as const
