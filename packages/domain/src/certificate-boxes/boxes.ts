import type { FieldErrors } from '../errors.ts'
import { kilogramsHeld } from '../mass/whole-grams.ts'
import { nameKey } from '../text.ts'
import { boxIssues } from './box-issues.ts'
import type { BoxDeclarations, BoxParties, ProductDetails, ShipmentPapers } from './more-boxes.ts'

/**
 * What a transaction certificate says in its boxes, as the template of Textile Exchange (ASR-205 V3.1) numbers them. Weights are in whole
 * grams, shares in hundredths of a percent. null: the box was left empty.
 */
export type CertificateBoxes = {
  /** Head: a correction is a new version of the same number. */
  readonly version: number | null
  /** Box 4. */
  readonly gross: number | null
  /** Box 5. */
  readonly net: number | null
  /** Box 6: of the net weight, what counts by the standard. Later certificates draw on it. */
  readonly certified: number | null
  /** Box 8. */
  readonly inputs: readonly InputReference[]
  /** Box 10. */
  readonly products: readonly CertifiedProduct[]
  /** Box 11. */
  readonly rawMaterials: readonly CertifiedRawMaterial[]
  /** Boxes 1 to 3: what identifies the three companies beside their names. Left out where nothing of it is filled in. */
  readonly parties?: BoxParties
  /** Box 9: the papers of each shipment. Left out where there are none. */
  readonly papers?: readonly ShipmentPapers[]
  /** Boxes 7 and 12. Left out where neither is filled in. */
  readonly declarations?: BoxDeclarations
}

/** What box 8 may name: a transaction certificate, the scope or transaction certificate of a farm, that of a trader. */
export const INPUT_KINDS = ['TC', 'FARM_SC', 'FARM_TC', 'TRADER_TC'] as const
type InputKind = (typeof INPUT_KINDS)[number]

/** A certificate of what went in, and the grams of it that are drawn. */
export type InputReference = {
  readonly kind: InputKind
  /** The certification body, as the paper names it. */
  readonly body: string
  readonly number: string
  readonly used: number
}

type CertifiedProduct = {
  readonly name: string
  readonly article: string | null
  /** The seller's reference of the shipment it came with. */
  readonly shipment: string | null
  readonly net: number
  /** Buttons, labels and other accessories, which do not count. */
  readonly supplementary: number
  readonly certified: number
  readonly composition: readonly { readonly material: string; readonly share: number }[]
  /** What else box 10 says of it. Left out where nothing of it is filled in. */
  readonly details?: ProductDetails
}

type CertifiedRawMaterial = {
  readonly material: string
  readonly certified: number
  /** Two letters of ISO 3166-1, and the state where the standard asks for it. */
  readonly country: string
  readonly state: string | null
}

/** Stored boxes as such; null where there are none, or somebody wrote something else there. */
export const asBoxes = (stored: CertificateBoxes | null): CertificateBoxes | null =>
  stored && [stored.inputs, stored.products, stored.rawMaterials].every(Array.isArray) ? stored : null

/** Which certificate an input names, however its body and its number are written. */
const inputKey = ({ body, number }: Pick<InputReference, 'body' | 'number'>): string =>
  JSON.stringify([nameKey(body), nameKey(number)])

/** What is wrong in the boxes by themselves, by the path of its field below `boxes`. Sums that differ are findings, not faults. */
export function boxErrors(boxes: CertificateBoxes): FieldErrors {
  return {
    ...weightErrors(boxes),
    ...inputErrors(boxes.inputs),
    ...productErrors(boxes.products),
    ...rawMaterialErrors(boxes.rawMaterials),
    ...paperErrors(boxes.papers ?? []),
  }
}

function weightErrors({ gross, net, certified }: CertificateBoxes): FieldErrors {
  const fields: FieldErrors = {}
  for (const [name, grams] of Object.entries({ gross, net, certified }))
    if (grams === 0) fields[`boxes.${name}`] = boxIssues.boxWeight
  if (gross !== null && net !== null && net > gross)
    fields['boxes.net'] = boxIssues.boxNetOverGross({ gross: kilogramsHeld(gross) })
  if (net !== null && certified !== null && certified > net)
    fields['boxes.certified'] = boxIssues.boxCertifiedOverNet({ net: kilogramsHeld(net) })
  return fields
}

function inputErrors(inputs: readonly InputReference[]): FieldErrors {
  const fields: FieldErrors = {}
  const met = new Set<string>()
  inputs.forEach((input, i) => {
    const path = `boxes.inputs.${i}`
    if (input.body === '') fields[`${path}.body`] = boxIssues.boxInputBody
    if (input.number === '') fields[`${path}.number`] = boxIssues.boxInputNumber
    else if (met.has(inputKey(input))) fields[`${path}.number`] = boxIssues.boxInputTwice
    if (input.used === 0) fields[`${path}.used`] = boxIssues.boxWeight
    met.add(inputKey(input))
  })
  return fields
}

function productErrors(products: readonly CertifiedProduct[]): FieldErrors {
  const fields: FieldErrors = {}
  products.forEach(({ name, net, certified }, i) => {
    const path = `boxes.products.${i}`
    if (name === '') fields[`${path}.name`] = boxIssues.boxProductName
    if (net === 0) fields[`${path}.net`] = boxIssues.boxWeight
    if (certified > net)
      fields[`${path}.certified`] = boxIssues.boxCertifiedOverNet({ net: kilogramsHeld(net) })
  })
  return fields
}

function rawMaterialErrors(rawMaterials: readonly CertifiedRawMaterial[]): FieldErrors {
  const fields: FieldErrors = {}
  rawMaterials.forEach(({ material, certified }, i) => {
    const path = `boxes.rawMaterials.${i}`
    if (material === '') fields[`${path}.material`] = boxIssues.boxRawName
    if (certified === 0) fields[`${path}.certified`] = boxIssues.boxWeight
  })
  return fields
}

function paperErrors(papers: readonly ShipmentPapers[]): FieldErrors {
  const fields: FieldErrors = {}
  const met = new Set<string>()
  papers.forEach(({ shipment }, i) => {
    const key = nameKey(shipment)
    if (shipment === '') fields[`boxes.papers.${i}.shipment`] = boxIssues.boxPaperShipment
    else if (met.has(key)) fields[`boxes.papers.${i}.shipment`] = boxIssues.boxPaperTwice
    met.add(key)
  })
  return fields
}

/** The most products that one certificate may list. */
export const MAX_CERTIFIED_PRODUCTS = 2000

/** A certificate that another one draws on: what it certifies, and what others draw on it already, in grams. */
export type Drawable = { readonly number: string; readonly certified: number; readonly drawn: number }

/** What a certificate would draw beyond what its inputs still have, by the path of its field; `drawable` by the place of the input. */
export function drawErrors(
  inputs: readonly InputReference[],
  drawable: ReadonlyMap<number, Drawable>,
): FieldErrors {
  const fields: FieldErrors = {}
  inputs.forEach(({ used }, i) => {
    const from = drawable.get(i)
    if (!from || used <= from.certified - from.drawn) return
    fields[`boxes.inputs.${i}.used`] = boxIssues.boxInputSpent({
      number: from.number,
      certified: kilogramsHeld(from.certified),
      left: kilogramsHeld(Math.max(0, from.certified - from.drawn)),
      drawn: kilogramsHeld(used),
    })
  })
  return fields
}
