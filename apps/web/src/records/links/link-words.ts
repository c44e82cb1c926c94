import type { Link } from '@selvedge/contract/links.ts'
import type { Place } from '@selvedge/domain/gs1/strict/place-path.ts'
import type { LinkTypeWord } from '@selvedge/domain/resolver/link-types.ts'
import { links as texts } from '@selvedge/messages/en/links.ts'

/** What a link leads to, in words. */
export const linkTypeText: Readonly<Record<LinkTypeWord, string>> = {
  pip: texts.pip,
  dpp: texts.dpp,
  certificationInfo: texts.certificationInfo,
  sustainabilityInfo: texts.sustainabilityInfo,
  traceability: texts.traceability,
  epcis: texts.epcis,
  recallStatus: texts.recallStatus,
  dcc: texts.dcc,
  dfr: texts.dfr,
  dte: texts.dte,
}

/** What else than a product a code is on, in words. */
export const placeText: Readonly<Record<Place['kind'], string>> = {
  place: texts.place,
  party: texts.party,
  pallet: texts.pallet,
}

/** What a link is of: which items of a product, or which place, company or pallet. */
export function itemsOf({
  kind,
  anchor,
  extension,
  variant,
  lot,
  serial,
}: Pick<Link, 'kind' | 'anchor' | 'extension' | 'variant' | 'lot' | 'serial'>): string[] {
  if (kind === 'pallet') return [texts.ofPallet({ sscc: anchor.slice('/00/'.length) })]
  if (kind !== 'product')
    return extension === null
      ? [placeText[kind]]
      : [texts.ofPart({ place: placeText[kind], part: extension })]
  const parts = [
    ...(variant === null ? [] : [texts.ofVariant({ variant })]),
    ...(lot === null ? [] : [texts.ofLot({ lot })]),
    ...(serial === null ? [] : [texts.ofSerial({ serial })]),
  ]
  return parts.length === 0 ? [texts.ofAll] : parts
}
