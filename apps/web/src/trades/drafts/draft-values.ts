import { list } from '@selvedge/messages/list.ts'
import type { DraftOpenPoint, ShipmentDraftDetail } from '@selvedge/contract/shipment-drafts.ts'
import { shipmentDrafts as texts } from '@selvedge/messages/en/shipment-drafts.ts'
import { EMPTY_POSITION, fieldOf, type TradeValues } from '../trade-values.ts'

/** What the form of a new shipment begins with where an event proposes it: all that the event says, but for the document. */
export const draftedValues = (draft: ShipmentDraftDetail): Partial<TradeValues> => ({
  consigneeCompanyName: draft.consigneeName ?? '',
  validFrom: draft.day.slice(0, 10),
  contractorReferenceNumber: draft.reference ?? '',
  contractorParentReferenceNumber: draft.values.parent?.reference ?? '',
  parentId: draft.values.parent?.id ?? null,
  notes: draft.values.invoices.length > 0 ? texts.invoices({ references: list(draft.values.invoices) }) : '',
  positions: draft.values.positions.map(({ material, quantity, unit, lot }) => ({
    ...EMPTY_POSITION,
    contractorMaterial: material,
    quantity: quantity ?? '',
    unit: { code: unit },
    lot: lot ?? '',
  })),
})

/** An open point as it stands beside its field. */
export function pointText({ kind, said }: DraftOpenPoint): string {
  if (kind === 'unit' && said === '') return texts.point({ kind: 'noUnit', said })
  const word = WORDS[kind as keyof typeof WORDS] ?? kind
  return texts.point({ kind: word, said })
}

/** The names of kinds in texts, where a text cannot have them as they are. */
const WORDS = {
  'quantity-rounded': 'rounded',
  'reference-taken': 'taken',
  'several-orders': 'orders',
} as const

/** The fields of the form at which points are open, with what is open there. */
export const openFields = (open: readonly DraftOpenPoint[]): { path: string; text: string }[] =>
  open
    .filter(({ field }) => field !== 'positions')
    .map((point) => ({ path: fieldOf(point.field), text: pointText(point) }))
