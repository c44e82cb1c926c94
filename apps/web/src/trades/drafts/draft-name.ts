import type { DraftState, ShipmentDraft } from '@selvedge/contract/shipment-drafts.ts'
import { shipmentDrafts as texts } from '@selvedge/messages/en/shipment-drafts.ts'

/** What a draft is called: by the reference of the delivery, else by its buyer. */
export const draftName = ({
  reference,
  consigneeName,
}: Pick<ShipmentDraft, 'reference' | 'consigneeName'>): string =>
  reference ?? texts.noReference({ company: consigneeName ?? texts.noCompany })

/** The state of a draft, in a word. */
export function draftStateWord(state: DraftState): string {
  if (state === 'open') return texts.isOpen
  if (state === 'used') return texts.isUsed
  return state === 'dismissed' ? texts.isDismissed : texts.isWrong
}
