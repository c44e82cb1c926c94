import type { Reception } from '@selvedge/contract/shipment-drafts.ts'
import { matchReceived, type ReceivedLine } from '@selvedge/domain/epcis/drafts/match-received.ts'
import { type GoodsEvent, readGoodsEvent } from '@selvedge/domain/epcis/drafts/read-goods-event.ts'
import type { Members } from '@selvedge/domain/epcis/members.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { materialKeys } from '../../records/epcis/event-keys-of.ts'
import { identifierBases } from '../../records/drafts/identifier-bases.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import { keyOfNamed, materialsNamed } from '../../records/drafts/known-names.ts'
import { requireTradeOf, type TradeRecord } from './trade-store.ts'
import { isAboutShipment, receivingEvents } from './receiving-events.ts'

/** Of several the newest are enough: a person reads them. */
const SHOWN = 5

/**
 * What the caller's own system noted about a pending shipment to it. None once it is decided. Throws FORBIDDEN for everybody but its consignee, as for no shipment
 * at all.
 */
export async function listReceptions(
  { db, identifierBase }: Services,
  member: SignedIn,
  id: number,
): Promise<z.input<typeof Reception>[]> {
  const trade = await requireTradeOf(db, member, id, 'shipping')
  if (trade.consigneeId !== member.companyId) throw forbiddenRecord('trade')
  if (trade.status !== 'PENDING') return []
  const bases = await identifierBases(db, identifierBase)
  const rows = await receivingEvents(db, trade, bases)
  const events = rows.flatMap(({ eventID, body, context }) => {
    const event = readGoodsEvent(JSON.parse(body) as Members, {
      context: JSON.parse(context) as unknown[],
      bases,
    })
    return event ? [{ eventID, event }] : []
  })
  const about = await isAboutShipment(
    db,
    trade,
    events.map(({ event }) => event),
  )
  const shown = events.filter(({ event }) => about(event)).slice(0, SHOWN)
  return present(db, trade, shown)
}

type Noted = { eventID: string; event: GoodsEvent }

async function present(db: Reader, trade: TradeRecord, noted: readonly Noted[]) {
  const sold = await materialKeys(
    db,
    trade.positions.map(({ contractorMaterialId }) => contractorMaterialId),
  )
  const lines = noted.flatMap(({ event }) => event.lines)
  const named = lines.flatMap(({ uri, named, receivedAs }) => [
    { uri, named },
    { uri: keyOfNamed(receivedAs) ?? '', named: receivedAs },
  ])
  const found = await materialsNamed(db, trade.consigneeId, named)
  const own = new Map([...found].filter(([, { isInput }]) => isInput))
  const byId = new Map([...own.values()].map(({ id, name }) => [id, { id, name }]))
  const positions = trade.positions.map((position) => {
    const keys = sold.get(position.contractorMaterialId)
    return {
      ...position,
      soldKeys: keys ? [keys.publicId, ...(keys.gtin ? [`gtin ${keys.gtin.padStart(14, '0')}`] : [])] : [],
      ownMaterialId: position.consigneeMaterialId,
    }
  })
  return noted.map(({ eventID, event }) => {
    const received = event.lines.map(({ uri, named, receivedAs, quantity, unit }): ReceivedLine => ({
      quantity,
      unit,
      lot: named?.lot ?? null,
      key: keyOfNamed(named) ?? null,
      ownMaterialId: (own.get(keyOfNamed(receivedAs) ?? '') ?? own.get(uri))?.id ?? null,
    }))
    const { positions: matched, unmatched } = matchReceived(received, positions)
    return {
      eventID,
      day: event.day,
      unmatched,
      positions: matched.map(({ ownMaterialId, ...position }) => ({
        ...position,
        material: byId.get(ownMaterialId ?? 0) ?? null,
      })),
    }
  })
}
