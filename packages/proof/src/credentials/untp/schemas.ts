import type { Schema } from '../../check-shape.ts'
import type { UntpKind } from './kinds.ts'
import * as part from './schema-parts.ts'

const { any, object, oneOf, some, text, typed, uri } = part

const claim = object(
  {
    id: uri,
    name: text,
    referenceCriteria: some(part.criterion),
    claimDate: part.day,
    claimedPerformance: some(part.performance),
    conformityTopic: some(part.topic),
  },
  { type: typed('Claim'), evidence: any(part.link), description: text },
)

const material = object(
  {
    name: text,
    originCountry: part.country,
    materialType: part.classification,
    massFraction: { type: 'number', minimum: 0, maximum: 1 },
  },
  { recycledMassFraction: { type: 'number', minimum: 0, maximum: 1 }, hazardous: part.flag },
)

const product = object(
  {
    id: uri,
    name: text,
    idScheme: part.scheme,
    idGranularity: part.granularity,
    productCategory: some(part.classification),
    producedAtFacility: part.facility,
    countryOfProduction: part.country,
  },
  {
    type: typed('Product'),
    batchNumber: text,
    itemNumber: text,
    productionDate: part.day,
    description: text,
    materialProvenance: any(material),
    performanceClaim: any(claim),
  },
)

const assessment = object(
  {
    id: uri,
    name: text,
    assessmentCriteria: some(part.criterion),
    assessmentDate: part.day,
    assessedPerformance: some(part.performance),
    conformityTopic: some(part.topic),
  },
  {
    type: typed('ConformityAssessment'),
    assessedProduct: any(object({ product: part.named }, { idVerifiedByCAB: part.flag })),
    assessedFacility: any(object({ facility: part.named }, { idVerifiedByCAB: part.flag })),
    assessedOrganisation: part.party,
    specifiedCondition: any(text),
  },
)

const attestation = object(
  {
    id: uri,
    name: text,
    assessorLevel: oneOf('self', 'commercial', 'buyer', 'membership', 'unspecified', '3rdParty', 'hybrid'),
    assessmentLevel: oneOf(
      'authority-benchmark',
      'authority-mandate',
      'authority-globalmra',
      'authority-peer',
      'authority-extended-mra',
      'scheme-self',
      'scheme-cab',
      'no-endorsement',
    ),
    attestationType: oneOf(
      'certification',
      'declaration',
      'inspection',
      'testing',
      'verification',
      'validation',
      'calibration',
    ),
    issuedToParty: part.party,
    referenceScheme: part.named,
  },
  { type: typed('ConformityAttestation'), conformityAssessment: any(assessment), description: text },
)

const eventProduct = object(
  { product: object({ id: uri, name: text, idGranularity: part.granularity }, { type: typed('Product') }) },
  {
    quantity: part.measure,
    disposition: oneOf(
      'new',
      'inTransit',
      'active',
      'repaired',
      'recalled',
      'expired',
      'consumed',
      'recycled',
      'disposed',
    ),
  },
)

const eventHead = { id: uri, name: text, eventDate: part.moment, activityType: part.classification }
const event: Schema = {
  anyOf: [
    object(
      {
        ...eventHead,
        inputProduct: any(eventProduct),
        outputProduct: some(eventProduct),
        madeAtFacility: part.facility,
      },
      { type: typed('MakeEvent') },
    ),
    object(
      {
        ...eventHead,
        movedProduct: some(eventProduct),
        fromFacility: part.facility,
        toFacility: part.facility,
      },
      { type: typed('MoveEvent'), consignmentId: uri },
    ),
    object(
      { ...eventHead, modifiedProduct: some(eventProduct), modifiedAtFacility: part.facility },
      { type: typed('ModifyEvent') },
    ),
  ],
}

const place = object(
  {
    id: uri,
    name: text,
    countryOfOperation: part.country,
    processCategory: some(part.classification),
    locationInformation: object({}),
    address: part.address,
  },
  {
    type: typed('Facility'),
    registeredId: text,
    idScheme: part.scheme,
    relatedParty: any(object({ role: text, party: part.party })),
    // As credentials of this release named it before: it is no word of 0.7.0.
    operatedByParty: part.party,
  },
)

const identity = object(
  {
    id: uri,
    registeredName: text,
    registeredId: text,
    registeredDate: part.day,
    idScheme: part.scheme,
    registerType: text,
  },
  { type: typed('RegisteredIdentity') },
)

/** What the subject of each kind of credential has to say (UNTP 0.7.0), by our own description. */
const SUBJECTS: Readonly<Record<UntpKind, Schema>> = {
  dpp: product,
  dcc: attestation,
  dte: some(event),
  dfr: place,
  dia: identity,
}

const status = object(
  { type: { const: 'BitstringStatusListEntry' }, statusPurpose: text, statusListCredential: uri },
  { id: uri },
)

const wholeOf = (subject: Schema): Schema =>
  object(
    {
      '@context': some(uri, 20),
      type: typed('VerifiableCredential'),
      id: uri,
      issuer: object({ id: uri, name: text }, { type: typed('CredentialIssuer') }),
      validFrom: part.moment,
      name: text,
      credentialSubject: subject,
    },
    {
      validUntil: part.moment,
      credentialStatus: status,
      renderMethod: any(object({ type: { anyOf: [text, some(text)] } })),
    },
  )

/** What a credential of each kind has to be as a whole. */
export const SCHEMAS = Object.fromEntries(
  Object.entries(SUBJECTS).map(([kind, subject]) => [kind, wholeOf(subject)]),
) as Readonly<Record<UntpKind, Schema>>
