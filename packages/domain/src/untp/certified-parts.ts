import type { CertificateBoxes } from '../certificate-boxes/boxes.ts'
import { nameKey } from '../text.ts'
import type { NamedMaterial } from './parts.ts'

/** A shipment that a transaction certificate covers, as its seller calls it and its goods. */
export type CoveredShipment = {
  publicId: string
  reference: string
  /** Whether its buyer confirmed it: of others, nothing is said. */
  isConfirmed: boolean
  goods: readonly NamedMaterial[]
}

/** A product of the certificate: the goods of that name, or the line of box 10 alone, by its place. */
export type PartProduct = { material: NamedMaterial } | { line: number; name: string }

/** What one assessment is about. */
export type CertifiedPart = {
  /** The number of its shipment; null: all that the certificate covers. */
  shipment: string | null
  /** The certified weight, in grams; null where the boxes state none. */
  grams: number | null
  products: readonly PartProduct[]
}

type Boxes = Pick<CertificateBoxes, 'certified' | 'products'>
type Line = Boxes['products'][number] & { line: number }

/**
 * What a transaction certificate certifies, by its boxes alone: what a shipment weighs says nothing of how much of it counts by the standard. By shipment where box 10
 * says how much of each, and its sum is box 6; else all at once. No weight where the boxes state none, nor one of all while a buyer has yet to confirm.
 */
export function certifiedParts(boxes: Boxes | null, covered: readonly CoveredShipment[]): CertifiedPart[] {
  const confirmed = covered.filter(({ isConfirmed }) => isConfirmed)
  const lines = (boxes?.products ?? []).map((product, at) => ({ ...product, line: at + 1 }))
  const total = boxes?.certified ?? sumOf(lines)
  const apart = total > 0 ? linesApart(lines, total, covered) : undefined
  if (apart)
    return confirmed.flatMap((shipment) => {
      const own = apart.get(shipment) ?? []
      const grams = sumOf(own)
      return grams > 0 ? [partOf(shipment, grams, productsOf(own, [shipment]))] : []
    })
  const [only, ...others] = covered
  if (total > 0 && only?.isConfirmed && others.length === 0)
    return [partOf(only, total, productsOf(lines, [only]))]
  if (total > 0 && covered.length > 0 && confirmed.length === covered.length)
    return [{ shipment: null, grams: total, products: productsOf(lines, confirmed) }]
  return confirmed.map((shipment) => partOf(shipment, null, goodsAlone(shipment)))
}

const partOf = ({ publicId }: CoveredShipment, grams: number | null, products: readonly PartProduct[]) => ({
  shipment: publicId,
  grams,
  products,
})

const sumOf = (lines: readonly { certified: number }[]): number =>
  lines.reduce((sum, { certified }) => sum + certified, 0)

/** Lines by shipment; undefined where one names none that is covered, one of these is not named, or the sum is not the certificate's. */
function linesApart(lines: readonly Line[], total: number, covered: readonly CoveredShipment[]) {
  const byShipment = Map.groupBy(lines, ({ shipment }) =>
    covered.find(({ reference }) => shipment !== null && nameKey(shipment) === nameKey(reference)),
  )
  const isApart = !byShipment.has(undefined) && covered.every((one) => byShipment.has(one))
  return isApart && sumOf(lines) === total ? byShipment : undefined
}

/** What of the lines is certified; where there are none, the goods of shipments that have one alone. */
function productsOf(lines: readonly Line[], shipments: readonly CoveredShipment[]): PartProduct[] {
  if (lines.length === 0) return shipments.flatMap(goodsAlone)
  return lines
    .filter(({ certified }) => certified > 0)
    .map(({ line, name, shipment }) => {
      const among = shipments.filter(
        ({ reference }) => shipment === null || nameKey(shipment) === nameKey(reference),
      )
      const [material, ...others] = among
        .flatMap(({ goods }) => goods)
        .filter((one) => nameKey(one.name) === nameKey(name))
      return material && others.length === 0 ? { material } : { line, name }
    })
}

/** Of several goods, only the certificate could say which are meant. */
const goodsAlone = ({ goods: [material, ...others] }: CoveredShipment): PartProduct[] =>
  material && others.length === 0 ? [{ material }] : []
