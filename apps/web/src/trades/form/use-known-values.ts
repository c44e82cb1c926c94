import type { CompanyRequest } from '@selvedge/contract/requests.ts'
import { type Day, dayOf, monthsLater } from '@selvedge/domain/day.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../query-keys.ts'
import { requestQuery } from '../../records/request-query.ts'
import { shipmentDraftQuery } from '../drafts/draft-queries.ts'
import { draftedValues } from '../drafts/draft-values.ts'
import { tradeQuery } from '../trade-queries.ts'
import type { TradeStart, TradeValues } from '../trade-values.ts'
import { askedPositions } from './asked-values.ts'
import { correctedValues } from './corrected-values.ts'

/** What the form can be filled with out of the trade it replaces, the request it answers, or the event that proposes it; `undefined` until it is read. */
export function useKnownValues(kind: TradeKind, start: TradeStart) {
  const [today] = useState(() => dayOf(new Date()))
  const { corrects, request, draft: draftId } = start
  const before = useQuery({ ...tradeQuery(kind, corrects ?? ''), enabled: corrects !== undefined })
  const asked = useQuery({ ...requestQuery(request ?? ''), enabled: request !== undefined })
  const isDrafted = draftId !== undefined && kind === 'shipping'
  const drafted = useQuery({
    ...shipmentDraftQuery(draftId ?? ''),
    enabled: isDrafted,
    // What is being filled in stays as it began.
    refetchOnWindowFocus: false,
  })
  const wanted = asked.data?.positions ?? []
  const positions = useQuery({
    queryKey: keys.requests.positions(request ?? ''),
    queryFn: ({ signal }) => askedPositions(wanted, signal),
    enabled: wanted.length > 0,
  })
  const isPending =
    (corrects !== undefined && before.isPending) ||
    (request !== undefined && asked.isPending) ||
    (wanted.length > 0 && positions.isPending) ||
    (isDrafted && drafted.isPending)
  const values = (): Partial<TradeValues> | undefined => {
    if (drafted.data) return draftedValues(drafted.data)
    if (before.data) return correctedValues(before.data)
    if (!asked.data || (wanted.length === 0 && asked.data.reference === null)) return undefined
    return {
      ...askedValues(kind, asked.data, today),
      ...(positions.data && positions.data.length > 0 && { positions: positions.data }),
    }
  }
  return {
    isPending,
    drafted: isDrafted ? drafted : undefined,
    before: before.data,
    values: isPending ? undefined : values(),
  }
}

/** An order is good until the day it is needed, where that is known. */
const askedValues = (
  kind: TradeKind,
  { companyName, reference, dueOn }: CompanyRequest,
  today: Day,
): Partial<TradeValues> => ({
  consigneeCompanyName: companyName,
  contractorReferenceNumber: reference ?? '',
  validFrom: today,
  ...(TRADE_KIND[kind].hasValidUntil && { validUntil: dueOn?.slice(0, 10) ?? monthsLater(today, 12) }),
})
