import { MASS_TAMPERS } from './mass-tampers.ts'
import { RECORD_TAMPERS } from './record-tampers.ts'
import { STATEMENT_TAMPERS } from './statement-tampers.ts'
import type { Tamper } from './tamper.ts'

/** Whole rows that are exchanged, removed, or put in. */
export const ROW_TAMPERS: readonly Tamper[] = [...RECORD_TAMPERS, ...MASS_TAMPERS, ...STATEMENT_TAMPERS]
