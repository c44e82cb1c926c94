import { list } from '@selvedge/messages/list.ts'
import { findingIssues as found } from '../finding-issues.ts'
import type { BoxRule, FindingSeverity } from '../finding-rules.ts'
import type { Issue } from '../issues.ts'
import { kilogramsHeld } from '../mass/whole-grams.ts'
import type { CertificateBoxes } from './boxes.ts'

/** The boxes of a transaction certificate with what is on record around them. Weights are in grams. */
export type CheckedBoxes = {
  boxes: CertificateBoxes
  /** What its shipments weigh; null where one has no weight, or the caller may not see them. */
  shipped: number | null
  /** The most that they usually yield of their inputs, in hundredths of a percent; null where that is not known. */
  usualYield: number | null
  /** How many companies they go to. */
  buyers: number
  /** Numbers of named certificates that are not on record here and that another seller's certificate draws on too. */
  drawnByOthers: readonly string[]
  /** Numbers of named certificates that are on record here as of goods that somebody else bought. */
  ofOtherBuyers: readonly string[]
  /** Named certificates whose number the seller bought of a body that is called otherwise: what is written, and what it bought. */
  ofOtherBodies: readonly OtherBody[]
  /** Codes of product categories that are not on the list here. */
  unknownCodes: readonly string[]
}

/** Which codes of product categories the products name (`PC0034`), each once: what a code of ASR-213 looks like. */
export const categoryCodes = ({ products }: Pick<CertificateBoxes, 'products'>): string[] => [
  ...new Set(products.flatMap(({ details }) => details?.category?.toUpperCase().match(/\bPC\d{4}\b/g) ?? [])),
]

export type OtherBody = { readonly number: string; readonly written: string; readonly bought: string }

type Found = { severity: FindingSeverity; reason: Issue }

const warning = (reason: Issue): Found => ({ severity: 'warning', reason })
const info = (reason: Issue): Found => ({ severity: 'info', reason })

/**
 * Half a percent, by which weights of one heap may differ: moisture and scales (ISCC allows as much between book and store). Whether the
 * policy of Textile Exchange allows any is not known here.
 */
const differs = (a: number, b: number): boolean => Math.abs(a - b) * 200 > Math.max(a, b)

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000

const total = <T>(of: readonly T[], grams: (one: T) => number) => of.reduce((sum, one) => sum + grams(one), 0)

/** What is found by each rule of the boxes (B.2 of the design of certificates as data; docs/mass.md). */
export const BOX_CHECKS: Record<BoxRule, (checked: CheckedBoxes) => Found[]> = {
  INPUT_MISSING: ({ boxes: { inputs } }) => (inputs.length > 0 ? [] : [info(found.boxNoInputs)]),
  INPUT_TWICE: ({ drawnByOthers }) =>
    drawnByOthers.map((number) => warning(found.inputDrawnTwice({ number }))),
  INPUT_OTHER_BUYER: ({ ofOtherBuyers }) =>
    ofOtherBuyers.map((number) => warning(found.inputOtherBuyer({ number }))),
  INPUT_OTHER_BODY: ({ ofOtherBodies }) => ofOtherBodies.map((one) => warning(found.inputOtherBody(one))),
  WEIGHT_SUM: ({ boxes: { net, certified, products } }) => {
    if (products.length === 0) return []
    const sumNet = total(products, (one) => one.net)
    const sumCertified = total(products, (one) => one.certified)
    return [
      ...(net === null || sumNet === net ? [] : [warning(found.productsDiffer(said(sumNet, net)))]),
      ...(certified === null || sumCertified === certified
        ? []
        : [warning(found.certifiedDiffers(said(sumCertified, certified)))]),
    ]
  },
  WEIGHT_SHIPPED: ({ boxes: { net }, shipped }) =>
    net === null || shipped === null || !differs(net, shipped)
      ? []
      : [warning(found.shippedDiffers({ shipped: kilogramsHeld(shipped), box: kilogramsHeld(net) }))],
  RAW_SUM: ({ boxes: { certified, rawMaterials } }) => {
    const raw = total(rawMaterials, (one) => one.certified)
    return rawMaterials.length === 0 || certified === null || raw >= certified
      ? []
      : [info(found.rawDiffers({ raw: kilogramsHeld(raw), box: kilogramsHeld(certified) }))]
  },
  COMPOSITION: ({ boxes: { products } }) =>
    products.flatMap(({ name, composition }) => {
      const sum = total(composition, ({ share }) => share)
      if (composition.length === 0 || sum === WHOLE) return []
      return [warning(found.compositionDiffers({ product: name, percent: sum / 100 }))]
    }),
  ONE_BUYER: ({ buyers }) => (buyers <= 1 ? [] : [warning(found.severalBuyers({ count: buyers }))]),
  YIELD: ({ boxes: { certified, inputs }, usualYield }) => {
    const used = total(inputs, (one) => one.used)
    if (certified === null || used === 0 || usualYield === null) return []
    // As whole numbers: grams times hundredths of a percent may be above 2^53.
    if (BigInt(certified) * BigInt(WHOLE) <= BigInt(used) * BigInt(usualYield)) return []
    const said = { certified: kilogramsHeld(certified), used: kilogramsHeld(used), percent: usualYield / 100 }
    return [warning(found.moreThanYields(said))]
  },
  INVOICE_MISSING: ({ boxes: { papers = [] } }) => {
    const without = papers.filter(({ invoices }) => invoices === null).map(({ shipment }) => shipment)
    return without.length === 0 ? [] : [warning(found.noInvoice({ shipments: list(without) }))]
  },
  CODE_UNKNOWN: ({ unknownCodes }) =>
    unknownCodes.length === 0 ? [] : [info(found.codesUnknown({ codes: list(unknownCodes) }))],
}

/** The rules that the boxes alone can be checked by, wherever they are filled in. */
const ALONE = ['INPUT_MISSING', 'WEIGHT_SUM', 'RAW_SUM', 'COMPOSITION', 'INVOICE_MISSING'] as const

/** What the boxes say against themselves, by rule. */
export function findingsInBoxes(boxes: CertificateBoxes): { rule: BoxRule; reason: Issue }[] {
  const checked = {
    boxes,
    shipped: null,
    usualYield: null,
    buyers: 0,
    drawnByOthers: [],
    ofOtherBuyers: [],
    ofOtherBodies: [],
    unknownCodes: [],
  }
  return ALONE.flatMap((rule) => BOX_CHECKS[rule](checked).map(({ reason }) => ({ rule, reason })))
}

const said = (products: number, box: number) => ({
  products: kilogramsHeld(products),
  box: kilogramsHeld(box),
})
