import { statedFields as said } from '@selvedge/messages/en/stated-fields.ts'

type Words = string | ((params: { number: string }) => string)

/** By the names of the members that lead to a value, as `listFields` writes them; `*` stands for a place in a list. */
type Fields = Readonly<Record<string, Words>>

const ANY: Fields = {
  status: said.status,
  documentType: said.documentType,
  document: said.document,
  processingStandard: said.standard,
  validFrom: said.validFrom,
  validUntil: said.validUntil,
  notes: said.notes,
  refusalReason: said.refusalReason,
  createdBy: said.createdBy,
  createdAt: said.createdAt,
  decidedBy: said.decidedBy,
  decidedAt: said.decidedAt,
  editedAt: said.editedAt,
  deletedAt: said.deletedAt,
  processTypes: said.processes,
  'processTypes.*': said.process,
}

/** Of a transaction certificate. */
const BOXES: Fields = {
  boxes: said.boxes,
  'boxes.version': said.boxVersion,
  'boxes.gross': said.boxGross,
  'boxes.net': said.boxNet,
  'boxes.certified': said.boxCertified,
  'boxes.inputs': said.boxInputs,
  'boxes.inputs.*.kind': said.boxInputKind,
  'boxes.inputs.*.body': said.boxInputBody,
  'boxes.inputs.*.number': said.boxInputNumber,
  'boxes.inputs.*.used': said.boxInputUsed,
  'boxes.products': said.boxProducts,
  'boxes.products.*.name': said.boxProductName,
  'boxes.products.*.article': said.boxProductArticle,
  'boxes.products.*.shipment': said.boxProductShipment,
  'boxes.products.*.net': said.boxProductNet,
  'boxes.products.*.supplementary': said.boxProductSupplementary,
  'boxes.products.*.certified': said.boxProductCertified,
  'boxes.products.*.composition': said.boxProductComposition,
  'boxes.rawMaterials': said.boxRaw,
  'boxes.rawMaterials.*.material': said.boxRawName,
  'boxes.rawMaterials.*.certified': said.boxRawCertified,
  'boxes.rawMaterials.*.country': said.boxRawCountry,
  'boxes.rawMaterials.*.state': said.boxRawState,
}

const BY_TYPE: ReadonlyMap<string, Fields> = new Map<string, Fields>([
  [
    'trade',
    {
      ...ANY,
      kind: said.kind,
      contractor: said.seller,
      consignee: said.buyer,
      contractorEmail: said.sellerEmail,
      consigneeEmail: said.buyerEmail,
      validFrom: said.tradeFrom,
      contractorReference: said.sellerReference,
      consigneeReference: said.buyerReference,
      parentReference: said.parentReference,
      parent: said.parent,
      positions: said.positions,
      'positions.*.id': said.positionId,
      'positions.*.contractorMaterial': said.sellerMaterial,
      'positions.*.contractorMaterialName': said.sellerMaterialName,
      'positions.*.consigneeMaterial': said.buyerMaterial,
      'positions.*.consigneeMaterialName': said.buyerMaterialName,
      'positions.*.quantity': said.quantity,
      'positions.*.unit': said.unit,
      'positions.*.weightKg': said.weight,
      'positions.*.description': said.description,
      'positions.*.lot': said.lot,
    },
  ],
  [
    'certification',
    {
      ...ANY,
      subject: said.subject,
      contractor: said.certifying,
      consignee: said.certified,
      contractorEmail: said.certifyingEmail,
      consigneeEmail: said.certifiedEmail,
      approver: said.approver,
      pageUrl: said.page,
      assessmentType: said.assessmentType,
      certificateReference: said.certificateReference,
      material: said.certifiedMaterial,
      productCategories: said.productCategories,
      'productCategories.*': said.productCategory,
      outputMaterials: said.outputMaterials,
      'outputMaterials.*': said.outputMaterial,
      shipments: said.shipments,
      'shipments.*': said.shipment,
      ...BOXES,
    },
  ],
  [
    'plan',
    {
      ...ANY,
      company: said.company,
      name: said.planName,
      outputMaterial: said.planOutput,
      outputMaterialName: said.planOutputName,
      inputs: said.inputs,
      'inputs.*.id': said.inputId,
      'inputs.*.material': said.inputMaterial,
      'inputs.*.materialName': said.inputName,
      'inputs.*.percentage': said.inputShare,
      standards: said.standards,
      'standards.*': said.standardNumber,
      productCategory: said.planCategory,
      traceabilityLevel: said.traceability,
      transparencyLevel: said.transparency,
    },
  ],
  [
    'stock',
    {
      ...ANY,
      kind: said.stockKind,
      company: said.company,
      onDay: said.stockDay,
      reason: said.stockReason,
      trade: said.stockTrade,
      plan: said.stockPlan,
      reverses: said.stockReverses,
      book: said.stockBook,
      grams: said.stockGrams,
      mode: said.stockMode,
      custody: said.stockCustody,
      floor: said.stockFloor,
      lot: said.stockLot,
      byLot: said.stockByLot,
      books: said.stockBooks,
      'books.*.id': said.stockBookId,
      'books.*.material': said.stockMaterial,
      'books.*.materialName': said.stockMaterialName,
      entries: said.stockEntries,
      'entries.*.id': said.entryId,
      'entries.*.from': said.entryFrom,
      'entries.*.to': said.entryTo,
      'entries.*.fromLot': said.entryFromLot,
      'entries.*.toLot': said.entryToLot,
      'entries.*.grams': said.entryGrams,
      'entries.*.role': said.entryRole,
      'entries.*.onDay': said.entryDay,
      'entries.*.position': said.entryPosition,
      'entries.*.factor': said.entryFactor,
      'entries.*.factor.widthMm': said.entryWidth,
      'entries.*.factor.gsm': said.entryGsm,
      'entries.*.factor.pieceGrams': said.entryPiece,
      'entries.*.factor.baleGrams': said.entryBale,
      deliveries: said.stockDeliveries,
      'deliveries.*': said.stockDelivery,
    },
  ],
  [
    'company',
    {
      name: said.companyName,
      code: said.companyCode,
      role: said.companyRole,
      country: said.country,
      region: said.region,
      city: said.city,
      zip: said.zip,
      address1: said.address1,
      address2: said.address2,
      latitude: said.latitude,
      longitude: said.longitude,
      certifier: said.certifier,
      'certifier.state': said.certifierState,
      'certifier.registerNumber': said.registerNumber,
      key: said.key,
    },
  ],
])

/**
 * What a field of a statement of this type is called, by its name as `listFields` writes it: `positions.2.quantity` is the quantity of
 * position 2. The name itself where there are no words for it: a later version or a forger may state anything.
 */
export function fieldWords(type: string | undefined, name: string): string {
  const fields = BY_TYPE.get(type ?? '')
  const [number, ...others] = name.split('.').filter(isPlace)
  const pattern = name
    .split('.')
    .map((part) => (isPlace(part) ? '*' : part))
    .join('.')
  if (!fields || others.length > 0 || name.includes('*') || !Object.hasOwn(fields, pattern)) return name
  const words = fields[pattern]
  return typeof words === 'function' ? words({ number: number ?? '' }) : (words ?? name)
}

const isPlace = (part: string): boolean => /^[1-9]\d{0,8}$/.test(part)
