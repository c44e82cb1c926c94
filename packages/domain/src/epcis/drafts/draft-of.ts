import type { Day } from '../../day.ts'
import { MAX_AMOUNT, MAX_POSITIONS, MAX_REFERENCE_CHARACTERS } from '../../limits.ts'
import { lineError } from '../../text.ts'
import { lotError, tidyLot } from '../../lot.ts'
import type { GoodsEvent, GoodsLine, Party } from './read-goods-event.ts'

/** Why something of an event could not be filled in. */
export const OPEN_POINTS = [
  'consignee',
  'material',
  'quantity',
  'quantity-rounded',
  'unit',
  'lot',
  'reference',
  'reference-taken',
  'order',
  'several-orders',
  'items',
] as const
type OpenPointKind = (typeof OPEN_POINTS)[number]

/** What a person has to look at: the field of the form, and what the event says there. */
export type OpenPoint = { field: string; kind: OpenPointKind; said: string }

type DraftPosition = {
  material: { id: number; name: string } | null
  quantity: number | null
  unit: string | null
  lot: string | null
}

/** A shipment as far as an event says it. Days and codes are those of the form. */
export type ShipmentDraftValues = {
  day: Day
  consignee: string | null
  reference: string | null
  parent: { id: number; reference: string } | null
  positions: DraftPosition[]
  invoices: readonly string[]
}

/** What was found of what an event names: of the sender's own and of its partners alone. */
export type Known = {
  consignee: string | null
  /** By the address of the class or lot. */
  materials: ReadonlyMap<string, { id: number; name: string }>
  units: ReadonlySet<string>
  /** Orders and contracts with this consignee that the event may mean. */
  parents: readonly { id: number; reference: string }[]
  /** The sender has a shipment under this reference. */
  isReferenceTaken: boolean
}

/** The party that an event says to get the goods; undefined where it says none, or several. */
export const buyerOf = ({ buyers }: GoodsEvent): Party | undefined =>
  buyers.length === 1 ? buyers[0] : undefined

/** Whether an event may become a draft at all, before anybody looks up what it names: goods that left, for one owner, of so many classes as a shipment may have. */
export const mayBeDraft = (event: GoodsEvent): boolean =>
  event.step === 'shipping' &&
  buyerOf(event) !== undefined &&
  event.sellers.length <= 1 &&
  event.lines.length > 0 &&
  event.lines.length <= MAX_POSITIONS

/** The values of the form for an event, and what is left open. Nothing is guessed: what cannot be read stands in an open point. */
export function draftOf(
  event: GoodsEvent,
  known: Known,
): { values: ShipmentDraftValues; open: readonly OpenPoint[] } {
  const open: OpenPoint[] = []
  const say = (field: string, kind: OpenPointKind, said: string) => void open.push({ field, kind, said })
  if (known.consignee === null) say('consigneeCompanyName', 'consignee', buyerOf(event)?.uri ?? '')
  const reference = referenceOf(event)
  if (reference !== null && known.isReferenceTaken)
    say('contractorReferenceNumber', 'reference-taken', reference)
  if (reference === null && event.notices.length > 0)
    say('contractorReferenceNumber', 'reference', event.notices.map((notice) => notice.reference).join(', '))
  const papers = [...event.orders, ...event.contracts]
  const [parent, ...others] = known.parents
  if (papers.length > 0 && (parent === undefined || others.length > 0))
    say(
      'contractorParentReferenceNumber',
      others.length > 0 ? 'several-orders' : 'order',
      papers.map((paper) => paper.reference).join(', '),
    )
  const positions = event.lines.map((line, i) =>
    positionOf(line, known, (field, kind, said) => say(`positions.${i}.${field}`, kind, said)),
  )
  if (event.items > 0) say('positions', 'items', String(event.items))
  return {
    values: {
      day: event.day,
      consignee: known.consignee,
      reference,
      parent: parent !== undefined && others.length === 0 ? parent : null,
      positions,
      invoices: event.invoices,
    },
    open,
  }
}

/** The sender's own number of the delivery: where the event has one alone, and it fits. */
export function referenceOf({ notices }: GoodsEvent): string | null {
  const [notice, ...others] = notices
  if (notice === undefined || others.length > 0 || notice.named !== undefined) return null
  const { reference } = notice
  const fits =
    reference !== '' && reference.length <= MAX_REFERENCE_CHARACTERS && lineError(reference) === undefined
  return fits ? reference : null
}

type Say = (field: string, kind: OpenPointKind, said: string) => void

function positionOf(line: GoodsLine, { materials, units }: Known, say: Say): DraftPosition {
  const material = materials.get(line.uri) ?? null
  if (material === null) say('contractorMaterial', 'material', line.uri)
  const lot = tidyLot(line.named?.lot)
  const isLotRight = lot === null || lotError(lot) === undefined
  if (!isLotRight) say('lot', 'lot', lot)
  const quantity = quantityOf(line, say)
  const isUnitKnown = line.unit !== null && units.has(line.unit)
  if (line.quantity !== null && !isUnitKnown) say('unit', 'unit', line.unit ?? '')
  return { material, quantity, unit: isUnitKnown ? line.unit : null, lot: isLotRight ? lot : null }
}

/** As the form takes amounts: from 0, with two decimals. */
function quantityOf({ quantity, unit }: GoodsLine, say: Say): number | null {
  const isRight = quantity !== null && quantity >= 0 && quantity <= MAX_AMOUNT
  if (!isRight) {
    say('quantity', 'quantity', quantity === null ? '' : String(quantity))
    return null
  }
  if (Number(quantity.toFixed(2)) === quantity) return quantity
  say('quantity', 'quantity-rounded', [quantity, unit].filter((part) => part !== null).join(' '))
  return null
}
