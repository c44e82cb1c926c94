import type { JsonObject } from '../canonical-json.ts'
import type { BundleOptions } from './make-bundle.ts'

/** What a delivery of two positions of one material states. */
export const DELIVERY = {
  kind: 'shipping',
  processingStandard: null,
  consigneeReference: null,
  contractorReference: 'SW-204',
  contractorEmail: 'ada@seamwright.example',
  validFrom: '2026-09-27',
  positions: [
    { contractorMaterialName: 'T-shirt', quantity: '20000.00', unit: 'H87' },
    { contractorMaterialName: 'T-shirt', quantity: '16900.00', unit: 'H87' },
  ],
}
const ACCEPTED = { status: 'ACCEPTED', decidedBy: 5, decidedAt: '2026-05-04T10:20:00.000Z' }

/** A trade that its buyer decides, or its seller withdraws, or neither yet. */
export const traded = (data: JsonObject, decision?: 'accepted' | 'refused' | 'withdrawn'): BundleOptions => ({
  versions: decision ? 2 : 1,
  stated: (version) => ({
    company: version === 1 || decision === 'withdrawn' ? 3 : 4,
    ...(version === 2 && { event: decision ?? 'accepted' }),
    data: {
      ...data,
      ...(version === 2 && { ...ACCEPTED, ...(decision !== 'accepted' && { status: 'REFUSED' }) }),
    },
  }),
})
