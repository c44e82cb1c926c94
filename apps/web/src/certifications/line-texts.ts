import { boxesCard as texts } from '@selvedge/messages/en/boxes-card.ts'
import { list } from '@selvedge/messages/list.ts'
import { amountText } from '../ui/format.ts'

/** A line of a certificate, followed by what is filled in of its details. */
export function withDetails(line: string, details: readonly (readonly [string, string | null])[]): string {
  const filled = details.flatMap(([label, value]) => (value === null ? [] : texts.detail({ label, value })))
  return filled.length === 0 ? line : texts.detailed({ line, details: list(filled) })
}

/** What a product is made of, in percent; null where that is left empty. */
export const compositionText = (
  composition: readonly { readonly material: string; readonly share: number }[],
): string | null =>
  composition.length === 0
    ? null
    : list(composition.map(({ material, share }) => texts.share({ material, share: amountText(share) })))
