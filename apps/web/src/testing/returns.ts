import type { MassReturn } from '@selvedge/contract/mass-returns.ts'

/** A return that waits for its seller. */
export const A_RETURN: MassReturn = {
  id: 5,
  status: 'PENDING',
  tradeId: 31,
  tradeReference: 'NS-7',
  positionId: 61,
  companyName: 'Tidewater Dyers',
  materialName: 'Ring yarn',
  kilograms: 12.5,
  onDay: '2026-03-01T00:00:00.000Z',
  reason: 'Wrong shade',
  proposedAt: '2026-03-02T00:00:00.000Z',
  decidedAt: null,
  permissions: { canDecide: true, canWithdraw: false },
}
