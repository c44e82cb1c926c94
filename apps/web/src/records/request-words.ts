import type { CompanyRequest } from '@selvedge/contract/requests.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'

/** What a request asks for, in a few words. */
export const requestTitle = ({ kind, standard, tradeKind, about }: CompanyRequest): string =>
  texts.titleOf({
    kind,
    standard: standard ?? '',
    tradeKind: tradeKind ?? 'contract',
    about: about ?? '',
    whose: about === null ? 'yours' : 'other',
  })
