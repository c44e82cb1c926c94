import { dayOf } from '@selvedge/domain/day.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import type { Db } from '../src/platform/db/connect.ts'
import type { Services } from '../src/platform/context/services.ts'
import { createTrade } from '../src/features/trades/create-trade.ts'
import { decideTrade } from '../src/features/trades/decide-trade.ts'
import { drawDemoDocument } from './demo-document.ts'
import { actAs } from './demo-people.ts'
import type { DemoPosition, DemoTrade } from './demo-trade.ts'
import type { SignedIn } from '../src/platform/context/signed-in.ts'

const DAY = 24 * 60 * 60 * 1000

/** Records a trade at its day and decides it at its own, through the use cases. */
export async function recordDemoTrade(services: Services, trade: DemoTrade): Promise<void> {
  const daysAgo = (days: number) => new Date(services.now().getTime() - days * DAY)
  const createdAt = daysAgo(trade.daysAgo)
  const sender = await actAs(services.db, trade.from)
  const receiver = await actAs(services.db, trade.to)
  const created = await createTrade({ ...services, now: () => createdAt }, sender, {
    kind: trade.kind,
    input: await requestOf(services.db, trade, { sender, receiver, at: createdAt }),
    idempotency: undefined,
  })
  const { decided } = trade
  if (!decided) return
  const decidedAt = daysAgo(trade.daysAgo - decided.after)
  const materials = await materialIds(services.db, receiver.companyId, true)
  await decideTrade(
    { ...services, now: () => decidedAt },
    receiver,
    { kind: trade.kind, id: created.id },
    {
      consigneeReferenceNumber: `${trade.to.toUpperCase()}-${trade.reference}`,
      certificationReferenceNumber: null,
      transactionStatus: decided.accepted ? 'ACCEPTED' : 'REFUSED',
      consigneeDate: null,
      reason: decided.reason ?? null,
      positions: decided.accepted
        ? created.positions.map(({ id }, i) => ({
            id,
            material: { id: materials.get(trade.positions[i]?.[1] ?? ''), name: undefined },
          }))
        : [],
    },
  )
}

/** Who records a trade, for whom, and when. */
type Recording = { sender: SignedIn; receiver: SignedIn; at: Date }

async function requestOf(db: Db, trade: DemoTrade, recording: Recording) {
  const { sender, receiver, at } = recording
  const materials = new Map([
    ...(await materialIds(db, sender.companyId, true)),
    ...(await materialIds(db, sender.companyId, false)),
  ])
  const until = new Date(at.getTime() + 180 * DAY)
  return {
    consigneeCompanyName: receiver.companyName,
    consigneeEmail: receiver.email,
    validFrom: dayOf(at),
    validUntil: TRADE_KIND[trade.kind].hasValidUntil ? dayOf(until) : null,
    documentTypeCode: trade.documentType,
    documentUpload: await documentOf(trade, recording),
    processingStandardName: trade.standard,
    notes: null,
    contractorReferenceNumber: trade.reference,
    contractorRootReferenceNumber: trade.kind === 'order' ? (trade.parent ?? null) : null,
    contractorParentReferenceNumber: trade.kind === 'shipping' ? (trade.parent ?? null) : null,
    parentId: null,
    positions: trade.positions.map(([sent, , quantity, unit, weight]) => ({
      contractorMaterial: materials.get(sent) ?? null,
      externalDescription: null,
      lot: trade.lot ?? null,
      quantity,
      unit,
      weight,
    })),
    // Makes companies partners that are not related yet.
    invitation: true,
    requestId: null,
    correctsId: null,
    draftId: null,
  }
}

const TITLE: Record<TradeKind, string> = {
  contract: 'Contract',
  order: 'Purchase order',
  shipping: 'Delivery note',
}

async function documentOf(trade: DemoTrade, { sender, receiver, at }: Recording) {
  const quantityOf = ([, , quantity, unit]: DemoPosition) =>
    quantity === null ? '' : `${quantity} ${unit ?? ''}`
  const bytes = await drawDemoDocument({
    title: TITLE[trade.kind],
    reference: trade.reference,
    date: dayOf(at),
    from: sender.companyName,
    to: receiver.companyName,
    standard: trade.standard,
    rows: trade.positions.map(
      (row) => [row[0], quantityOf(row), row[4] === null ? '' : `${row[4]} kg`] as const,
    ),
  })
  return {
    name: `${TITLE[trade.kind].toLowerCase().replace(' ', '-')}-${trade.reference.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: bytes.toString('base64'),
  }
}

async function materialIds(db: Db, companyId: number, isInput: boolean): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('material')
    .where('company_id', '=', companyId)
    .where('is_input', '=', isInput)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}
