import { amountInWords } from '@selvedge/messages/amount.ts'
import { andParts, listParts } from '@selvedge/messages/list.ts'
import { verifyAnswer as said } from '@selvedge/messages/en/verify-answer.ts'
import type { JsonObject } from '../canonical-json.ts'
import { groupedBy } from '../same.ts'
import { type Piece, type Pieces, plainText, stated } from './pieces.ts'
import { amountIn, objectIn, objectsIn, textIn } from './stated.ts'

/** So much of a material. What was not stated, or is hidden, is undefined. */
export type Goods = {
  readonly material: string | undefined
  readonly amount: { readonly count: number; readonly unit: string | undefined } | undefined
}

/** As many as one reads in a sentence. */
const NAMED = 3

/**
 * What a trade is about: its positions, those of one material and unit added up. By the seller's names, who named them first. Positions
 * whose material or unit the bundle does not show may be of anything, and stay apart.
 */
export function goodsOf(data: JsonObject | undefined): Goods[] {
  const positions = objectsIn(data, 'positions').map(goodsIn)
  const numbered = positions.map((position, at) => ({ ...position, at }))
  const alike = groupedBy(numbered, ({ material, amount, at }) =>
    JSON.stringify(isNamed({ material, amount }) ? [material, amount?.unit] : at),
  )
  return [...alike.values()].flatMap(([first, ...others]): Goods[] => {
    if (!first) return []
    const { material, amount } = first
    if (!amount) return [{ material, amount }]
    const counts = [first, ...others].map((one) => one.amount?.count ?? 0)
    return [{ material, amount: { ...amount, count: sumOf(counts) } }]
  })
}

/** What an entry in a book of mass is about: the material of its book, or of all that it names, with what was counted, moved, or there at the end. */
export function stockOf(data: JsonObject | undefined): Goods[] {
  const books = objectsIn(data, 'books')
  const own = books.filter(({ id }) => id === data?.['book'])
  const grams = stockGrams(data)
  return (own.length > 0 ? own : books).map((book) => ({
    material: textIn(book, 'materialName') ?? creditsIn(book),
    amount: grams === undefined || own.length === 0 ? undefined : { count: grams / 1000, unit: 'KGM' },
  }))
}

/** What a book of credits is of. */
function creditsIn(book: JsonObject): string | undefined {
  const [standard, rawMaterial] = [textIn(book, 'standard'), textIn(book, 'rawMaterial')]
  return standard === undefined || rawMaterial === undefined ? undefined : `${rawMaterial} (${standard})`
}

function stockGrams(data: JsonObject | undefined): number | undefined {
  if (data?.['kind'] === 'OVERRIDE') return undefined
  if (data?.['kind'] === 'CLOSING') return gramsIn(objectIn(objectIn(data, 'closing'), 'figures'), 'closing')
  return gramsIn(data, 'grams')
}

function gramsIn(data: JsonObject | undefined, member: string): number | undefined {
  const grams = data?.[member]
  return typeof grams === 'string' && /^\d{1,16}$/.test(grams) ? Number(grams) : undefined
}

const isNamed = ({ material, amount }: Goods): boolean =>
  material !== undefined && (amount === undefined || amount.unit !== undefined)

function goodsIn(position: JsonObject): Goods {
  const material = textIn(position, 'contractorMaterialName') ?? textIn(position, 'consigneeMaterialName')
  const count = amountIn(position, 'quantity')
  const kilograms = amountIn(position, 'weightKg')
  if (count !== undefined) return { material, amount: { count, unit: textIn(position, 'unit') } }
  return { material, amount: kilograms === undefined ? undefined : { count: kilograms, unit: 'KGM' } }
}

// Amounts have two decimals: whole hundredths add up exactly.
const sumOf = (counts: readonly number[]) =>
  counts.reduce((sum, count) => sum + Math.round(count * 100), 0) / 100

/** `36,900 pieces of T-shirt and 20 bales of lint`, as parts of a sentence. */
export function sayGoods(goods: readonly Goods[]): Piece[] {
  const amounts = goods.flatMap(({ amount }) => (amount ? [sayAmount(amount)] : []))
  if (amounts.length > 0 && goods.every(({ material }) => material === undefined))
    return ofUnnamed(sayList(amounts))
  return sayList(goods.map(sayOne).filter(({ length }) => length > 0))
}

const ofUnnamed = (amount: Piece[]): Piece[] => said.goodsOfUnnamed<Piece[]>({ amount: () => amount }).flat()

/** The first of several things, and how many more there are. */
function sayList(things: readonly Pieces[]): Piece[] {
  if (things.length === 0) return [said.goodsUnnamed]
  const more = things.length - NAMED
  if (more <= 0) return andParts(things, plainText).flat()
  const first = listParts(things.slice(0, NAMED)).flat()
  return said.goodsAndMore<Piece[]>({ count: String(more), goods: () => first }).flat()
}

function sayOne({ material, amount }: Goods): Piece[] {
  const much = amount && sayAmount(amount)
  if (material === undefined) return much ? ofUnnamed(much) : []
  if (!much) return [{ stated: material }]
  return said.goodsOf<Piece[]>({ amount: () => much, material, b: stated }).flat()
}

function sayAmount({ count, unit }: NonNullable<Goods['amount']>): Piece[] {
  if (unit === undefined) return [said.amountAlone({ count })]
  const words = amountInWords(count, unit)
  if (words !== undefined) return [words]
  return said.amountInUnit<Piece[]>({ count, unit, b: stated }).flat()
}

/** Materials with their shares, as a transformation plan states them. */
export const sayInputs = (data: JsonObject | undefined): Piece[] =>
  sayList(
    objectsIn(data, 'inputs').flatMap((input): Piece[][] => {
      const material = textIn(input, 'materialName')
      if (material === undefined) return []
      const share = amountIn(input, 'percentage')
      if (share === undefined) return [[{ stated: material }]]
      return [said.goodsWithShare<Piece[]>({ share: String(share), material, b: stated }).flat()]
    }),
  )
