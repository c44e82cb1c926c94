import type { Schema } from '../../check-shape.ts'
import type { UntpKind } from './kinds.ts'
import * as part from './schema-parts.ts'

const { any, object, some, text, typed, uri } = part

/** Countries are codes in 0.6, and objects since; documents of that time have both. */
const country: Schema = {
  anyOf: [{ type: 'string', maxLength: 2, pattern: '^[A-Z]{2}$' }, part.country],
  description: 'a country code',
}
const oneOrMore = (schema: Schema): Schema => ({ anyOf: [some(schema), schema] })

const measured = object(
  {},
  { metricName: text, metricValue: object({ value: { type: 'number' } }, { unit: text }), score: text },
)
const criterion = object({}, { id: uri, name: text, description: text })
const standard = object({}, { id: uri, name: text })

const claim = object(
  {},
  {
    id: uri,
    description: text,
    assessmentCriteria: any(criterion),
    assessmentDate: part.day,
    declaredValue: any(measured),
    referenceStandard: standard,
  },
)
const material = object(
  { name: text },
  { originCountry: country, massFraction: { type: 'number', minimum: 0, maximum: 1 } },
)
const product = object(
  { id: uri, name: text },
  {
    registeredId: text,
    idScheme: part.scheme,
    batchNumber: text,
    serialNumber: text,
    productCategory: any(object({ name: text }, { code: text })),
    producedByParty: part.party,
    producedAtFacility: part.facility,
    productionDate: part.day,
    countryOfProduction: country,
  },
)
const passport = object(
  { product },
  {
    type: typed('ProductPassport'),
    granularityLevel: part.granularity,
    conformityClaim: any(claim),
    materialsProvenance: any(material),
  },
)

const verified = (name: string) => object({ [name]: part.named }, { IDverifiedByCAB: part.flag })
const assessment = object(
  {},
  {
    id: uri,
    name: text,
    assessmentCriteria: any(criterion),
    assessmentDate: part.day,
    declaredValue: any(measured),
    conformance: part.flag,
    referenceStandard: standard,
    assessedProduct: any(verified('product')),
    assessedFacility: any(verified('facility')),
    assessedOrganisation: part.party,
  },
)
const attestation = object(
  { id: uri, issuedToParty: part.party },
  {
    type: typed('ConformityAttestation'),
    name: text,
    assessorLevel: text,
    assessmentLevel: text,
    attestationType: text,
    scope: part.named,
    assessment: any(assessment),
  },
)

const item = object({ id: uri, name: text }, { type: typed('Item') })
const quantity = object({ productId: uri }, { productName: text, quantity: { type: 'number' }, uom: text })
/** The words of `type` that an event of 0.6 has one of: those of EPCIS. */
export const EVENTS_0_6 = [
  'TransformationEvent',
  'ObjectEvent',
  'AggregationEvent',
  'TransactionEvent',
  'AssociationEvent',
] as const
const event = object(
  { type: some(text, 10), eventTime: part.moment },
  {
    id: uri,
    processType: text,
    bizLocation: uri,
    sourceParty: { anyOf: [uri, part.named] },
    destinationParty: { anyOf: [uri, part.named] },
    parentEPC: item,
    ...Object.fromEntries(
      ['epcList', 'inputEPCList', 'outputEPCList', 'childEPCList'].map((name) => [name, any(item)]),
    ),
    ...Object.fromEntries(
      ['quantityList', 'inputQuantityList', 'outputQuantityList', 'childQuantityList'].map((name) => [
        name,
        any(quantity),
      ]),
    ),
  },
)

const place = object(
  { id: uri, name: text },
  {
    registeredId: text,
    idScheme: part.scheme,
    countryOfOperation: country,
    processCategory: any(object({ name: text }, { code: text })),
    operatedByParty: part.party,
    address: object({}, { streetAddress: text, postalCode: text, addressLocality: text }),
  },
)
/** 0.6.0 has the facility within the record, 0.6.1 the record as the facility. */
const record: Schema = { anyOf: [place, object({ facility: place })] }

/** Registers of 0.6 do not say since when, and call the registered name `name`. */
const identity = object(
  { id: uri, name: text },
  {
    type: typed('RegisteredIdentity'),
    registeredId: text,
    idScheme: part.scheme,
    registerType: text,
  },
)

const SUBJECTS: Readonly<Record<UntpKind, Schema>> = {
  dpp: passport,
  dcc: attestation,
  dte: oneOrMore(event),
  dfr: record,
  dia: identity,
}

const wholeOf = (subject: Schema): Schema =>
  object(
    {
      '@context': some(uri, 20),
      type: typed('VerifiableCredential'),
      id: uri,
      issuer: object({ id: uri, name: text }, { type: typed('CredentialIssuer') }),
      credentialSubject: subject,
    },
    { validFrom: part.moment, validUntil: part.moment },
  )

/**
 * What a credential of UNTP 0.6.0 and 0.6.1 has to be as a whole, by our own description. Where drafts of those days differ, either will do: what is refused here
 * is called not genuine.
 */
export const SCHEMAS_0_6 = Object.fromEntries(
  Object.entries(SUBJECTS).map(([kind, subject]) => [kind, wholeOf(subject)]),
) as Readonly<Record<UntpKind, Schema>>
