import { expect, test } from 'vitest'
import type { CertificationV5 } from '../attested/certification-5.ts'
import type { CredentialV1 } from '../attested/credential-1.ts'
import type { CaptureV1 } from '../attested/capture-1.ts'
import type { CompanyV2 } from '../attested/company-2.ts'
import type { DeletedPlanV1 } from '../attested/plan-1.ts'
import type { PassportV1 } from '../attested/passport-1.ts'
import type { StockV3 } from '../attested/stock-3.ts'
import type { StockV4 } from '../attested/stock-4.ts'
import type { StockV2 } from '../attested/stock-2.ts'
import type { TradeV1 } from '../attested/trade-1.ts'
import { fieldWords } from './field-words.ts'

const all = <Stated>(members: Record<keyof Stated, true>): string[] => Object.keys(members)

/** The type checker asks for every member that is stated. */
const STATED = {
  trade: all<Omit<TradeV1, 'positions'>>({
    kind: true,
    status: true,
    contractor: true,
    consignee: true,
    contractorEmail: true,
    consigneeEmail: true,
    documentType: true,
    document: true,
    processingStandard: true,
    validFrom: true,
    validUntil: true,
    notes: true,
    contractorReference: true,
    consigneeReference: true,
    parentReference: true,
    parent: true,
    refusalReason: true,
    createdBy: true,
    createdAt: true,
    decidedBy: true,
    decidedAt: true,
  }),
  certification: all<Omit<CertificationV5, 'schema'>>({
    takenBack: true,
    replaces: true,
    standings: true,
    scope: true,
    boxes: true,
    subject: true,
    status: true,
    contractor: true,
    consignee: true,
    approver: true,
    contractorEmail: true,
    consigneeEmail: true,
    documentType: true,
    document: true,
    pageUrl: true,
    processingStandard: true,
    assessmentType: true,
    validFrom: true,
    validUntil: true,
    certificateReference: true,
    material: true,
    notes: true,
    processTypes: true,
    productCategories: true,
    outputMaterials: true,
    shipments: true,
    createdBy: true,
    createdAt: true,
    decidedBy: true,
    decidedAt: true,
    refusalReason: true,
  }),
  plan: all<DeletedPlanV1>({
    company: true,
    name: true,
    outputMaterial: true,
    outputMaterialName: true,
    inputs: true,
    processTypes: true,
    standards: true,
    productCategory: true,
    traceabilityLevel: true,
    transparencyLevel: true,
    validFrom: true,
    validUntil: true,
    notes: true,
    createdBy: true,
    createdAt: true,
    editedAt: true,
    deletedAt: true,
  }),
  stock: all<Omit<StockV2 & StockV3 & StockV4, 'schema'>>({
    closing: true,
    kind: true,
    company: true,
    onDay: true,
    reason: true,
    document: true,
    trade: true,
    plan: true,
    reverses: true,
    book: true,
    grams: true,
    mode: true,
    custody: true,
    floor: true,
    books: true,
    entries: true,
    deliveries: true,
    lot: true,
    byLot: true,
    createdBy: true,
    createdAt: true,
  }),
  capture: all<CaptureV1>({
    company: true,
    key: true,
    keyName: true,
    context: true,
    createdBy: true,
    createdAt: true,
    events: true,
  }),
  credential: all<CredentialV1>({
    company: true,
    credential: true,
    kind: true,
    format: true,
    about: true,
    sha256: true,
    validFrom: true,
    validUntil: true,
    state: true,
    reason: true,
  }),
  passport: all<PassportV1>({
    company: true,
    material: true,
    publicId: true,
    name: true,
    level: true,
    gtin: true,
    lot: true,
    serial: true,
    status: true,
    isRecalled: true,
    reason: true,
    createdBy: true,
    createdAt: true,
    versions: true,
  }),
  company: all<Omit<CompanyV2, 'schema'>>({
    gln: true,
    name: true,
    code: true,
    role: true,
    country: true,
    region: true,
    city: true,
    zip: true,
    address1: true,
    address2: true,
    latitude: true,
    longitude: true,
    certifier: true,
    key: true,
  }),
}

test.each(Object.entries(STATED))('every member that a %s states has words, each its own', (type, names) => {
  const words = names.map((name) => fieldWords(type, name))
  for (const [at, name] of names.entries()) expect([name, words[at]]).not.toEqual([name, name])
  expect(new Set(words).size).toBe(names.length)
})

test.each([
  ['trade', 'positions.2.quantity', 'Quantity of position 2'],
  ['trade', 'positions.12.weightKg', 'Weight of position 12, in kilograms'],
  ['certification', 'processTypes.1', 'Process 1'],
  ['certification', 'standings.1.onDay', 'Day of change 1'],
  ['certification', 'boxes.inputs.2.used', 'Drawn from certificate 2, in grams'],
  ['plan', 'inputs.3.percentage', 'Percentage of input 3'],
  ['stock', 'entries.2.factor.gsm', 'Grams of a square metre, entry 2'],
  ['stock', 'closing.figures.sold', 'Sold, in grams'],
  ['stock', 'closing.figures.lapsed', 'Lapsed, in grams'],
  ['stock', 'books.1.standard', 'Standard of book 1'],
  ['company', 'certifier.state', 'Confirmation by the operator'],
])('of a %s, %s is “%s”', (type, name, words) => {
  expect(fieldWords(type, name)).toBe(words)
})

test.each([
  ['trade', 'colour'],
  ['trade', 'positions.*.quantity'],
  ['trade', 'positions.2.3.quantity'],
  ['trade', 'constructor'],
  ['trade', '__proto__'],
  ['audit', 'lines'],
  [undefined, 'status'],
])('of a %s, %s has no words and stands as it was stated', (type, name) => {
  expect(fieldWords(type, name)).toBe(name)
})
