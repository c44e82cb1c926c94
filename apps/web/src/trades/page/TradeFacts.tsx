import { ListedName } from '../../ui/display/ListedName.tsx'
import type { Trade } from '@selvedge/contract/trades.ts'
import { saidReason } from '@selvedge/domain/refusal-reason.ts'
import { saidAmounts } from '@selvedge/domain/refused-amounts.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { list } from '@selvedge/messages/list.ts'
import { type Datum, DataList, type Part } from '../../ui/display/DataList.tsx'
import { PartnerLink } from '../../records/PartnerLink.tsx'
import { useAltered } from '../../records/use-altered.ts'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { Day } from '../../ui/display/Day.tsx'
import { instantText } from '../../ui/format.ts'
import { tradeVerificationQuery } from '../trade-queries.ts'

const PARENT: Record<TradeKind, string | undefined> = {
  contract: undefined,
  order: tradeFields.contractReference,
  shipping: tradeFields.orderReference,
}

function decision({ status, withdrawn, decidedBy, consigneeDate, refusalReason }: Trade): Datum[] {
  if (status === 'PENDING') return []
  const value = list([decidedBy, consigneeDate && instantText(consigneeDate)])
  if (withdrawn) return [{ label: recordFields.withdrawnBy, value }]
  if (status === 'ACCEPTED') return [{ label: recordFields.acceptedBy, value }]
  return [
    { label: recordFields.refusedBy, value },
    {
      label: recordFields.refusalReason,
      value: refusalReason && saidAmounts(saidReason(refusalReason)),
      wide: true,
    },
  ]
}

type Props = { trade: Trade; withStandard?: boolean; part?: Part }

/** Every datum of a trade but its positions and its document; its standard where nothing else shows it. */
export function TradeFacts({ trade, withStandard = false, part = 'all' }: Props) {
  const { hasValidUntil } = TRADE_KIND[trade.type]
  const parent = PARENT[trade.type]
  const contractor = <PartnerLink id={trade.contractorPartnerId} name={trade.contractorName} />
  const consignee = <PartnerLink id={trade.consigneePartnerId} name={trade.consigneeName} />
  const items: Datum[] = [
    { label: recordWords.status, value: <TradeStatus trade={trade} /> },
    { label: recordFields.approver, value: consignee, term: 'approver' },
    {
      label: recordWords.documentType,
      value: <ListedName of={trade.documentType} />,
      term: 'documentType',
      isEarly: true,
    },
    { label: tradePage.contractor, value: contractor, term: 'seller' },
    { label: tradePage.contractorEmail, value: trade.contractorEmail },
    { label: tradePage.contractorReference, value: trade.contractorReferenceNumber },
    { label: tradeFields.consignee, value: consignee, term: 'buyer' },
    { label: tradePage.consigneeEmail, value: trade.consigneeEmail },
    { label: tradePage.consigneeReference, value: trade.consigneeReferenceNumber },
    ...(parent ? [{ label: parent, value: trade.parentReferenceNumber }] : []),
    {
      label: hasValidUntil ? recordWords.validFrom : tradeFields.shippingDate,
      isEarly: true,
      value: <Day of={trade.validFrom} form={hasValidUntil ? 'record' : 'table'} />,
    },
    ...(hasValidUntil
      ? [
          {
            label: recordWords.validUntil,
            value: trade.validUntil && <Day of={trade.validUntil} form="record" />,
          },
        ]
      : []),
    ...(withStandard
      ? [
          {
            label: recordFields.referenceStandard,
            value: <ListedName of={trade.processingStandardName} />,
            term: 'referenceStandard' as const,
            isEarly: true,
          },
        ]
      : []),
    { label: tradePage.recorded, value: instantText(trade.contractorDate) },
    ...decision(trade),
    { label: recordFields.notes, value: trade.notes, wide: true },
  ]
  return <DataList items={items} isTrimmed part={part} />
}

function TradeStatus({ trade }: { trade: Trade }) {
  const altered = useAltered(tradeVerificationQuery(trade.id), trade.altered)
  return <StatusBadge status={trade.status} withdrawn={trade.withdrawn} altered={altered} />
}
