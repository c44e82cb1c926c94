import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'

/** A field of a line, by its path below the line. */
const LINES = {
  papers: {
    line: texts.paper,
    fields: () => ({
      shipment: texts.shipment,
      transport: texts.transport,
      invoices: texts.invoices,
      gross: texts.paperGross,
      shipTo: texts.shipTo,
    }),
  },
  inputs: {
    line: texts.input,
    fields: () => ({ kind: texts.kind, body: texts.body, number: texts.number, used: texts.used }),
  },
  products: {
    line: texts.product,
    fields: () => ({
      name: texts.name,
      article: texts.article,
      shipment: texts.shipment,
      net: texts.productNet,
      supplementary: texts.supplementary,
      certified: texts.productCertified,
      composition: texts.composition,
      'details.order': texts.order,
      'details.units': texts.units,
      'details.producedOn': texts.producedOn,
      'details.category': texts.category,
      'details.grade': texts.grade,
      'details.processor': texts.processor,
    }),
  },
  rawMaterials: {
    line: texts.rawMaterial,
    fields: () => ({
      material: texts.material,
      certified: texts.rawCertified,
      country: texts.country,
      state: texts.state,
    }),
  },
} as const

const single = (): Readonly<Record<string, string>> => ({
  boxes: texts.title,
  'boxes.version': texts.version,
  'boxes.gross': texts.gross,
  'boxes.net': texts.net,
  'boxes.certified': texts.certified,
  'boxes.parties.bodyLicence': texts.bodyLicence,
  'boxes.parties.sellerLicence': texts.sellerLicence,
  'boxes.parties.sellerScope': texts.sellerScope,
  'boxes.parties.onBehalfOf': texts.onBehalfOf,
  'boxes.parties.buyerLicence': texts.buyerLicence,
  'boxes.declarations.body': texts.declaredByBody,
  'boxes.declarations.seller': texts.declaredBySeller,
  'boxes.products': texts.products,
})

/** The heading of a field of the boxes, by its path in the form; undefined for any other. */
export function boxLabel(path: string): string | undefined {
  if (!isBoxPath(path)) return undefined
  const [, group = '', at = '', field = ''] = /^boxes\.(\w+)\.(\d+)\.?(.*)$/.exec(path) ?? []
  const lines = group in LINES ? LINES[group as keyof typeof LINES] : undefined
  if (!lines) return single()[path] ?? texts.title
  const line = lines.line({ number: String(Number(at) + 1) })
  const names: Readonly<Record<string, string>> = lines.fields()
  // An error in a part of a composition is shown at the field it stands in.
  const name = names[field] ?? names[field.split('.')[0] ?? '']
  return name === undefined ? line : texts.errorIn({ line, field: name })
}

/** Whether a field of the form is one of the boxes. */
export const isBoxPath = (path: string): boolean => path === 'boxes' || path.startsWith('boxes.')
