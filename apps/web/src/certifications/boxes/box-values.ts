import {
  NewCertificateBoxes,
  type NewCertificateBoxesInput,
  type ShownCertificateBoxes,
} from '@selvedge/contract/certificate-boxes.ts'
import { CODED, issueOf } from '@selvedge/contract/zod-issues.ts'
import { boxErrors, type CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { boxIssues } from '@selvedge/domain/certificate-boxes/box-issues.ts'
import type { RuleErrors } from '../../ui/form/form-resolver.ts'

/** A number as it was typed: what is none stays a text. */
type Typed = number | string | null

/** The boxes as a form has them. A composition that cannot be read stays a text. */
export type BoxValues = {
  version: Typed
  gross: Typed
  net: Typed
  certified: Typed
  parties: Record<PartyField, string | null>
  papers: PaperValues[]
  inputs: InputValues[]
  products: ProductValues[]
  rawMaterials: RawValues[]
  declarations: { body: string | null; seller: string | null }
}
export const PARTY_FIELDS = [
  'bodyLicence',
  'sellerLicence',
  'sellerScope',
  'buyerLicence',
  'onBehalfOf',
] as const
type PartyField = (typeof PARTY_FIELDS)[number]
export const DETAIL_FIELDS = ['order', 'units', 'producedOn', 'category', 'grade', 'processor'] as const
type DetailField = (typeof DETAIL_FIELDS)[number]
type PaperValues = {
  shipment: string
  transport: string | null
  invoices: string | null
  gross: Typed
  shipTo: string | null
}
type InputValues = {
  kind: CertificateBoxes['inputs'][number]['kind']
  body: string
  number: string
  used: Typed
}
export type ProductValues = {
  name: string
  article: string | null
  shipment: string | null
  net: Typed
  supplementary: Typed
  certified: Typed
  composition: string | { material: string; share: number }[]
  details: Record<DetailField, string | null>
}
type RawValues = { material: string; certified: Typed; country: string; state: string | null }

/** The boxes that are lists of lines. */
export const LISTS = ['papers', 'inputs', 'products', 'rawMaterials'] as const

/** The form around them. */
export type BoxesForm = { boxes: BoxValues }

const emptyOf = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Names[number], string | null>

export const EMPTY_PAPER: PaperValues = { shipment: '', transport: '', invoices: '', gross: '', shipTo: '' }
export const EMPTY_INPUT: InputValues = { kind: 'TC', body: '', number: '', used: '' }
export const EMPTY_PRODUCT: ProductValues = {
  name: '',
  article: '',
  shipment: '',
  net: '',
  supplementary: '',
  certified: '',
  composition: [],
  details: emptyOf(DETAIL_FIELDS),
}
export const EMPTY_RAW: RawValues = { material: '', certified: '', country: '', state: '' }
export const EMPTY_BOXES: BoxValues = {
  version: 1,
  gross: '',
  net: '',
  certified: '',
  parties: emptyOf(PARTY_FIELDS),
  papers: [],
  inputs: [],
  products: [],
  rawMaterials: [],
  declarations: { body: '', seller: '' },
}

/** The boxes of a certificate that is filed again, or that a file brings, as a form has them. */
export const shownValues = (shown: ShownCertificateBoxes): BoxValues => ({
  ...shown,
  parties: { ...EMPTY_BOXES.parties, ...shown.parties },
  papers: [...(shown.papers ?? [])],
  inputs: [...shown.inputs],
  products: shown.products.map((product) => ({
    ...product,
    composition: [...product.composition],
    details: { ...EMPTY_PRODUCT.details, ...product.details },
  })),
  rawMaterials: [...shown.rawMaterials],
  declarations: { ...EMPTY_BOXES.declarations, ...shown.declarations },
})

/** The boxes as the server would read them, in grams; undefined while something in them cannot be read. */
export function readBoxes(values: unknown): CertificateBoxes | undefined {
  const read = NewCertificateBoxes.safeParse(values, CODED)
  return read.success ? read.data : undefined
}

/** What is wrong in the boxes of a form, by the path of its field: by the shape of the call and the rules of the server. */
export function boxRules(values: BoxValues | null): RuleErrors {
  if (!values) return {}
  const read = NewCertificateBoxes.safeParse(values, CODED)
  if (read.success) return boxErrors(read.data)
  const misshapen = read.error.issues.map(
    (issue) => [`boxes.${issue.path.join('.')}`, issueOf(issue)] as const,
  )
  return { ...Object.fromEntries(misshapen), ...compositionErrors(values) }
}

const compositionErrors = ({ products }: BoxValues): RuleErrors =>
  Object.fromEntries(
    products.flatMap(({ composition }, at) =>
      typeof composition === 'string'
        ? [[`boxes.products.${at}.composition`, boxIssues.boxComposition] as const]
        : [],
    ),
  )

/** The boxes as they are sent, once nothing in them is wrong any more. */
export const sentBoxes = (values: BoxValues) => values as NewCertificateBoxesInput
