import type { MassBook } from '@selvedge/contract/mass.ts'
import { CREDIT_STANDARDS } from '@selvedge/domain/mass/credits.ts'

/** A book of credits that guards. */
export const CREDIT_BOOK: MassBook = {
  materialId: 23,
  materialName: `Better cotton (${CREDIT_STANDARDS[0]})`,
  mode: 'GUARD',
  custody: 'MASS_BALANCE',
  openedOn: '2026-03-01T00:00:00.000Z',
  closedTo: null,
  posted: 3400,
  held: 0,
  free: 3400,
  floor: 0,
  credit: { standard: CREDIT_STANDARDS[0] ?? '', rawMaterial: 'Better cotton' },
}
