import type { CertificateBoxes } from './boxes.ts'

/** Boxes 1 to 3. Numbers of licences and TE-IDs, as the paper has them; companies themselves are those of the record. */
export type BoxParties = {
  /** The licensing code of the certification body. */
  readonly bodyLicence: string | null
  readonly sellerLicence: string | null
  /** The number of the seller’s scope certificate. */
  readonly sellerScope: string | null
  /** On whose behalf the seller sells. */
  readonly onBehalfOf: string | null
  readonly buyerLicence: string | null
}

/** One shipment in box 9. */
export type ShipmentPapers = {
  /** The seller's reference of the shipment. */
  readonly shipment: string
  /** The number of its bill of lading, waybill or delivery note. */
  readonly transport: string | null
  /** The seller's invoices, as the paper lists them. */
  readonly invoices: string | null
  /** In grams. */
  readonly gross: number | null
  /** Who the goods went to, where that is not the buyer. */
  readonly shipTo: string | null
}

/** Box 7 is the certification body's, box 12 the seller's. */
export type BoxDeclarations = { readonly body: string | null; readonly seller: string | null }

/** What box 10 says of a product beside its weights. Codes of other lists are kept as they are written. */
export type ProductDetails = {
  readonly order: string | null
  /** How many of what: `120 rolls`. */
  readonly units: string | null
  /** When it was made, as the paper says it. */
  readonly producedOn: string | null
  readonly category: string | null
  readonly grade: string | null
  /** Who processed it last, and where. */
  readonly processor: string | null
}

/** The same object, or undefined where nothing in it is filled in: what is empty is neither stored nor stated. */
export const filledIn = <Of extends Readonly<Record<string, unknown>>>(of: Of): Of | undefined =>
  Object.values(of).some((value) => value !== null && value !== '') ? of : undefined

/** Whether boxes say more than the first form of them could, so that they are stated in a later version. */
export const saysMore = ({ parties, papers, declarations, products }: CertificateBoxes): boolean =>
  parties !== undefined ||
  papers !== undefined ||
  declarations !== undefined ||
  products.some(({ details }) => details !== undefined)
