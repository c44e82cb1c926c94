import type { Plan } from '@selvedge/contract/transformation-plans.ts'
import { aPosition } from './trades.ts'

/** How Harbour Weavers make their poplin. */
export const aPlan = (changes: Partial<Plan> = {}): Plan => ({
  id: 61,
  name: 'Poplin weaving',
  inputPositions: [aPosition(1, { contractorMaterialName: 'Ring yarn', quantity: 100, unit: null })],
  outputMaterial: { id: 17, name: 'Poplin', isInput: false },
  processTypeList: [{ code: 'PR0033', name: 'Weaving' }],
  processingStandardList: [],
  productCategory: null,
  traceabilityLevel: '3 - WHERE-WHO',
  transparencyLevel: '2 - Copy Certificate',
  validFrom: '2026-03-01T00:00:00.000Z',
  validUntil: null,
  notes: null,
  creationDate: '2026-03-01T08:00:00.000Z',
  soldIn: [],
  permissions: { canEdit: true, canDelete: true },
  ...changes,
})
