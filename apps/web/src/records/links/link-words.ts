import type { Link } from '@selvedge/contract/links.ts'
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

/** Which items of the product a link is of: the parts of its Digital Link. */
export function itemsOf({ variant, lot, serial }: Pick<Link, 'variant' | 'lot' | 'serial'>): string[] {
  const parts = [
    ...(variant === null ? [] : [texts.ofVariant({ variant })]),
    ...(lot === null ? [] : [texts.ofLot({ lot })]),
    ...(serial === null ? [] : [texts.ofSerial({ serial })]),
  ]
  return parts.length === 0 ? [texts.ofAll] : parts
}
