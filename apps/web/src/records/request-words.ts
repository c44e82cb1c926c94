import type { CompanyRequest } from '@selvedge/contract/requests.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { referenceName } from '@selvedge/messages/reference-name.ts'

/** What a request asks for, in a few words. */
export function requestTitle({
  kind,
  standard,
  tradeKind,
  reference,
  positions,
  about,
}: CompanyRequest): string {
  // A trade is known by the buyer's number for it, or by what it contains.
  const named = kind === 'TRADE' ? (reference ?? positions[0]?.material ?? null) : about
  return texts.titleOf({
    kind,
    standard: standard === null ? '' : referenceName(standard),
    tradeKind: tradeKind ?? 'contract',
    about: named ?? '',
    whose: named === null ? 'yours' : 'other',
  })
}
