import { dayText } from '@selvedge/messages/day.ts'
import { verifyAnswer as said } from '@selvedge/messages/en/verify-answer.ts'
import { betweenSentences } from '@selvedge/messages/list.ts'
import type { Facts, Period } from './facts.ts'
import { sayGoods, sayInputs } from './goods.ts'
import { type Piece, stated, statedEntry } from './pieces.ts'

type Of<Type extends Facts['type']> = Extract<Facts, { type: Type }>

/** What a record says, in a sentence or two. */
export function sayRecord(facts: Facts): Piece[] {
  switch (facts.type) {
    case 'trade':
      return sayTrade(facts)
    case 'certification':
      return sayCertification(facts)
    case 'plan':
      return sayPlan(facts)
    case 'stock':
      return sayStock(facts)
    case 'capture':
      return said
        .capture<Piece[]>({
          first: start(facts.first),
          known: facts.count === undefined ? 'no' : 'yes',
          count: facts.count ?? 0,
        })
        .flat()
    case 'credential':
      return sayCredential(facts)
    case 'passport':
      return said
        .passport<Piece[]>({
          first: start(facts.first),
          named: facts.name === undefined ? 'no' : 'yes',
          product: () => [{ stated: facts.name ?? '' }],
          status: facts.isRecalled ? 'recalled' : (facts.status ?? 'other'),
        })
        .flat()
    case 'company':
      return said.company<Piece[]>({ first: start(facts.first) }).flat()
    case 'audit':
      return said
        .audit<Piece[]>({
          first: middle(facts.first),
          known: facts.lines === undefined ? 'no' : 'yes',
          count: facts.lines ?? 0,
        })
        .flat()
    default:
      return [said.unknownRecord]
  }
}

/** What the parties call a record: `Delivery SW-204`. Empty where they gave it no reference. */
export function sayTitle(facts: Facts): Piece[] {
  const { reference } = facts
  if (reference === undefined) return []
  if (facts.type === 'trade')
    return said.tradeTitle<Piece[]>({ kind: facts.kind ?? 'other', reference, b: stated }).flat()
  if (facts.type === 'certification') return said.certificateTitle<Piece[]>({ reference, b: stated }).flat()
  return facts.type === 'plan' ? said.planTitle<Piece[]>({ reference, b: stated }).flat() : []
}

/** A company's name, or words for one that the bundle does not name; at the start of a sentence they begin with a capital. */
const party = (name: string | undefined, unnamed: string) => (): Piece[] =>
  name === undefined ? [unnamed] : [{ stated: name }]
const start = (name: string | undefined) => party(name, said.unnamedFirst)
const middle = (name: string | undefined) => party(name, said.unnamed)
const second = (name: string | undefined, other: string | undefined) =>
  party(name, other === undefined ? said.unnamedSecond : said.unnamed)

const day = (text: string | undefined) => (): Piece[] =>
  text === undefined ? [] : [{ day: dayText(text), at: text }]

function within({ from, until }: Period) {
  const known = until === undefined ? 'from' : 'both'
  return { period: from === undefined ? 'none' : known, from: day(from), until: day(until) }
}

function sayTrade(facts: Of<'trade'>): Piece[] {
  const { kind, first: seller, second: buyer, period, state } = facts
  const goods = () => sayGoods(facts.goods)
  const sides = { goods, first: start(seller), second: second(buyer, seller) }
  const isConfirmed = state === 'confirmed'
  const how = { state: state ?? 'unknown' }
  if (kind === 'shipping') {
    const when = { dated: period.from === undefined ? 'no' : 'yes', from: day(period.from) }
    return isConfirmed
      ? said.shippingConfirmed<Piece[]>({ ...sides, ...when }).flat()
      : said.shippingStated<Piece[]>({ ...sides, ...when, ...how }).flat()
  }
  if (kind === 'contract')
    return isConfirmed
      ? said.contractConfirmed<Piece[]>({ ...sides, ...within(period) }).flat()
      : said.contractStated<Piece[]>({ ...sides, ...within(period), ...how }).flat()
  if (kind !== 'order') return said.tradeUnknown<Piece[]>({ ...sides, ...how }).flat()
  if (!isConfirmed)
    return said
      .orderStated<Piece[]>({
        goods,
        first: second(buyer, seller),
        second: start(seller),
        ...within(period),
        ...how,
      })
      .flat()
  return said
    .orderConfirmed<Piece[]>({ goods, first: start(buyer), second: second(seller, buyer), ...within(period) })
    .flat()
}

function sayCertification(facts: Of<'certification'>): Piece[] {
  const { subject, standard = '', period, state, isConfirmed } = facts
  const how = {
    isUnder: standard === '' ? 'no' : 'yes',
    standard,
    b: statedEntry,
    ...within(period),
    state: state ?? 'unknown',
  }
  const other = second(facts.second, facts.first)
  if (subject === 'SELF')
    return facts.hasOther
      ? said.declarationVerified<Piece[]>({ ...how, first: start(facts.first), second: other }).flat()
      : said.declaration<Piece[]>({ ...how, first: start(facts.first) }).flat()
  const sentence = said
    .certificate<Piece[]>({ ...how, subject: subject ?? 'other', first: middle(facts.first), second: other })
    .flat()
  if (isConfirmed) return sentence
  const warning = isConfirmed === undefined ? said.certifierNotShown : said.certifierNotConfirmed
  return [...sentence, betweenSentences(), ...warning<Piece[]>({ second: other }).flat()]
}

function sayPlan({ first, output, inputs, period, isDeleted }: Of<'plan'>): Piece[] {
  const what = {
    first: start(first),
    product: () => (output === undefined ? [said.productUnnamed] : [{ stated: output }]),
    goods: () => sayInputs(inputs),
  }
  return isDeleted
    ? said.planDeleted<Piece[]>(what).flat()
    : said.plan<Piece[]>({ ...what, ...within(period) }).flat()
}

function sayCredential({ kind, first, period, isEnded }: Of<'credential'>): Piece[] {
  return said
    .credential<Piece[]>({
      kind: kind ?? 'other',
      first: start(first),
      ...within(period),
      ended: isEnded ? 'yes' : 'no',
    })
    .flat()
}

function sayStock({ kind, first, period, goods }: Of<'stock'>): Piece[] {
  return said
    .stock<Piece[]>({
      kind: kind ?? 'other',
      first: start(first),
      goods: () => sayGoods(goods),
      dated: period.from === undefined ? 'no' : 'yes',
      from: day(period.from),
    })
    .flat()
}
