import type { Day } from '../../day.ts'
import { ownNamespace, type Named, readIdentifier } from '../../identifier-uri.ts'
import { readingOf, withOwn } from '../event-hash.ts'
import { isMembers, listOf, type Members } from '../members.ts'
import { OWN_PREFIX } from '../record-events/common.ts'
import { canonicalTime } from '../time.ts'
import { canonicalUri, canonicalWord, expand } from '../uri.ts'
import { VOCABULARIES } from '../vocabulary.ts'

/** A class of goods in an event, and how much of it; `unit` is the code that the event has, null for a count. */
export type GoodsLine = {
  uri: string
  named: Named | undefined
  quantity: number | null
  unit: string | null
  /** What the receiver calls it, where the event says so. */
  receivedAs: Named | undefined
}

/** A paper that an event names: by an identifier of this installation, and by the reference in its address. */
export type Paper = { named: Named | undefined; reference: string }

/** What an event about goods that left or came in says, before anybody looks up what it names. */
export type GoodsEvent = {
  step: 'shipping' | 'receiving'
  /** In the zone in which it happened. */
  day: Day
  sellers: readonly Party[]
  buyers: readonly Party[]
  lines: readonly GoodsLine[]
  notices: readonly Paper[]
  orders: readonly Paper[]
  contracts: readonly Paper[]
  invoices: readonly string[]
  /** Things that it names one by one: they are no quantity of a class. */
  items: number
}
export type Party = { uri: string; named: Named | undefined }

/**
 * Reads an ObjectEvent of the step `shipping` or `receiving` (GS1 CBV 2.0, 7.1); undefined for every other event, for a deletion and for an error declaration. `context` is
 * what its document declares, `bases` where identifiers of this installation begin.
 */
export function readGoodsEvent(
  event: Members,
  { context, bases }: { context: readonly unknown[]; bases: readonly string[] },
): GoodsEvent | undefined {
  const { prefixes } = withOwn(event, readingOf({ '@context': context }))
  const step = typeof event.bizStep === 'string' ? canonicalWord(event.bizStep, 'bizStep', prefixes) : ''
  const known = (['shipping', 'receiving'] as const).find((one) => step === VOCABULARIES.bizStep.base + one)
  const day = dayOf(event)
  if (event.type !== 'ObjectEvent' || event.action === 'DELETE' || isMembers(event.errorDeclaration))
    return undefined
  if (known === undefined || day === undefined) return undefined

  const uriOf = (value: unknown) => (typeof value === 'string' ? canonicalUri(value, prefixes) : '')
  const namedBy = (uri: string) => readIdentifier(uri, bases)
  const parties = (list: unknown, member: string): Party[] => {
    const uris = entriesOf(list).flatMap((entry) =>
      typeof entry.type === 'string' && canonicalWord(entry.type, 'sourceDestType', prefixes) === OWNING_PARTY
        ? [uriOf(entry[member])]
        : [],
    )
    return [...new Set(uris)].map((uri) => ({ uri, named: namedBy(uri) }))
  }
  const papers = (...types: readonly string[]): Paper[] => {
    const uris = entriesOf(event.bizTransactionList).flatMap((entry) => {
      const type =
        typeof entry.type === 'string' ? canonicalWord(entry.type, 'bizTransactionType', prefixes) : ''
      return types.includes(type) ? [uriOf(entry.bizTransaction)] : []
    })
    return [...new Set(uris)].map((uri) => ({ named: namedBy(uri), reference: referenceIn(uri) }))
  }
  const received = receivedAs(event, (name) => expand(name, prefixes), bases)
  const elements = entriesOf(event.quantityList)
  const isInOrder = received.length === elements.length
  return {
    step: known,
    day,
    sellers: parties(event.sourceList, 'source'),
    buyers: parties(event.destinationList, 'destination'),
    lines: elements.map(({ epcClass, quantity, uom }, i) => {
      const uri = uriOf(epcClass)
      return {
        uri,
        named: namedBy(uri),
        quantity: typeof quantity === 'number' ? quantity : null,
        unit: typeof uom === 'string' ? uom : null,
        receivedAs: isInOrder ? namedBy(uriOf(received[i])) : undefined,
      }
    }),
    notices: papers(`${BTT}desadv`),
    orders: papers(`${BTT}po`),
    contracts: papers(...bases.map((base) => `${ownNamespace(base)}contract`)),
    invoices: papers(`${BTT}inv`).map(({ reference }) => reference),
    items: Array.isArray(event.epcList) ? event.epcList.length : 0,
  }
}

const BTT = VOCABULARIES.bizTransactionType.base
const OWNING_PARTY = `${VOCABULARIES.sourceDestType.base}owning_party`

const entriesOf = (value: unknown): Members[] => (Array.isArray(value) ? value.filter(isMembers) : [])

/** The names that the receiver has, in the order of the quantities; by any prefix that stands for our own words. */
function receivedAs(event: Members, full: (name: string) => string, bases: readonly string[]): unknown[] {
  const wanted = new Set(bases.map((base) => `${ownNamespace(base)}receivedAs`))
  const found = Object.entries(event).find(
    ([name]) => wanted.has(full(name)) || name === `${OWN_PREFIX}:receivedAs`,
  )
  return found ? [...listOf(found[1])] : []
}

/**
 * The reference in the address of a paper: of `urn:epcglobal:cbv:bt:4012345000009:DN-17` and `https://mill.example/notices/DN-17` it is `DN-17`. A text that is no
 * address is the reference itself.
 */
export function referenceIn(uri: string): string {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(uri)) return uri.trim()
  const parts = uri.slice(uri.indexOf(':') + 1).split(/[/:#]/)
  const last = parts.findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last).trim()
  } catch {
    return last.trim()
  }
}

/** The day on which it happened, where it happened. */
function dayOf({ eventTime, eventTimeZoneOffset: zone }: Members): Day | undefined {
  const at = typeof eventTime === 'string' ? canonicalTime(eventTime) : undefined
  const [, sign, hours, minutes] = (typeof zone === 'string' && /^([+-])(\d\d):(\d\d)$/.exec(zone)) || []
  if (at === undefined || hours === undefined) return undefined
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const day = new Date(Date.parse(at) + offset * 60_000).toISOString().slice(0, 10)
  return /^\d{4}-/.test(day) ? day : undefined
}
