import type { Trade } from '@selvedge/contract/trades.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { type Datum, DataList } from '../../ui/display/DataList.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { formDay, instantText, tableDay } from '../../ui/format.ts'

const PARENT: Record<TradeKind, string | undefined> = {
  contract: undefined,
  order: 'Contract reference',
  shipping: 'Order reference',
}

const decision = ({ status, decidedBy, consigneeDate, refusalReason }: Trade): Datum[] =>
  status === 'PENDING'
    ? []
    : [
        {
          label: status === 'ACCEPTED' ? 'Accepted by' : 'Refused by',
          value: [decidedBy, consigneeDate && instantText(consigneeDate)].filter(Boolean).join(', '),
        },
        ...(status === 'REFUSED'
          ? [{ label: 'Reason of the refusal', value: refusalReason, wide: true }]
          : []),
      ]

/** Every datum of a trade but its positions and its document; its standard where nothing else shows it. */
export function TradeFacts({ trade, withStandard = false }: { trade: Trade; withStandard?: boolean }) {
  const { hasValidUntil } = TRADE_KIND[trade.type]
  const parent = PARENT[trade.type]
  const dayOf = hasValidUntil ? formDay : tableDay
  const items: Datum[] = [
    { label: 'Status', value: <StatusBadge status={trade.status} /> },
    { label: 'Approver', value: trade.approverName },
    { label: 'Document type', value: trade.documentType },
    { label: 'Contractor', value: trade.contractorName },
    { label: 'Contractor e-mail', value: trade.contractorEmail },
    { label: 'Contractor reference number', value: trade.contractorReferenceNumber },
    { label: 'Consignee', value: trade.consigneeName },
    { label: 'Consignee e-mail', value: trade.consigneeEmail },
    { label: 'Consignee reference number', value: trade.consigneeReferenceNumber },
    ...(parent ? [{ label: parent, value: trade.parentReferenceNumber }] : []),
    { label: hasValidUntil ? 'Valid from' : 'Shipping date', value: dayOf(trade.validFrom) },
    ...(hasValidUntil
      ? [{ label: 'Valid until', value: trade.validUntil && formDay(trade.validUntil) }]
      : []),
    ...(withStandard ? [{ label: 'Reference standard', value: trade.processingStandardName }] : []),
    { label: 'Recorded', value: instantText(trade.contractorDate) },
    ...decision(trade),
    { label: 'Notes', value: trade.notes, wide: true },
  ]
  return <DataList items={items} />
}
