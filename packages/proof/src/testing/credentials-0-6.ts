import type { JsonObject } from '../canonical-json.ts'
import { UNTP_TYPES, type UntpKind, VC_CONTEXT } from '../credentials/untp/kinds.ts'
import type { TestIssuer } from './make-credential.ts'

const scheme = { id: 'https://register.example', name: 'Example Register' }
const mill = { id: 'https://register.example/1', name: 'Example Mill', registeredId: '1', idScheme: scheme }
const ring = { id: 'https://id.mill.example/yarn/7', name: 'Ring yarn' }

/** Subjects as writers of UNTP 0.6.1 had them, one of each kind. */
export const SUBJECTS_OF_0_6: Readonly<Record<UntpKind, JsonObject | readonly JsonObject[]>> = {
  dpp: {
    type: ['ProductPassport'],
    id: 'https://mill.example/passports/7',
    product: {
      type: ['Product'],
      ...ring,
      registeredId: '7',
      idScheme: scheme,
      batchNumber: 'L-7',
      serialNumber: 'S-1',
      productCategory: [{ type: ['Classification'], code: '26360', name: 'Cotton yarn' }],
      producedByParty: mill,
      producedAtFacility: mill,
      productionDate: '2025-04-25',
      countryOfProduction: 'PT',
    },
    granularityLevel: 'batch',
    materialsProvenance: [{ name: 'Cotton', originCountry: 'EG', massFraction: 0.955 }],
    conformityClaim: [
      {
        type: ['Claim', 'Declaration'],
        id: 'https://mill.example/claims/7',
        description: 'Recycled content',
        declaredValue: [{ metricName: 'Share', metricValue: { value: 30, unit: 'P1' } }],
      },
    ],
  },
  dcc: {
    type: ['ConformityAttestation', 'Attestation'],
    id: 'https://body.example/attestations/1',
    name: 'Scope certificate 1',
    assessorLevel: '3rdParty',
    assessmentLevel: 'Accredited',
    attestationType: 'certification',
    issuedToParty: mill,
    scope: { type: ['ConformityScheme'], id: 'https://scheme.example/4', name: 'Example Standard' },
    assessment: [
      {
        type: ['ConformityAssessment', 'Declaration'],
        id: 'https://body.example/assessments/1',
        name: 'Visit of 2025',
        assessmentDate: '2025-03-15',
        referenceStandard: { id: 'https://scheme.example/4', name: 'Example Standard 4' },
        assessmentCriteria: [{ id: 'https://scheme.example/4#1', name: 'Spinning' }],
        declaredValue: [{ metricName: 'Certified weight', metricValue: { value: 1200.5, unit: 'KGM' } }],
        assessedProduct: [{ product: ring, IDverifiedByCAB: true }],
        assessedFacility: [{ facility: mill, IDverifiedByCAB: false }],
        assessedOrganisation: mill,
        conformance: true,
      },
    ],
  },
  dte: [
    {
      type: ['TransformationEvent', 'Event'],
      id: 'https://mill.example/events/1',
      processType: 'Spinning',
      eventTime: '2025-09-01T12:00:00Z',
      action: 'add',
      bizLocation: 'https://register.example/1',
      inputQuantityList: [
        { productId: 'https://gin.example/lint/1', productName: 'Lint', quantity: 110, uom: 'KGM' },
      ],
      outputEPCList: [{ type: ['Item'], ...ring }],
      outputQuantityList: [{ productId: ring.id, productName: ring.name, quantity: 100, uom: 'KGM' }],
    },
  ],
  dfr: {
    type: ['FacilityRecord'],
    ...mill,
    countryOfOperation: 'PT',
    processCategory: [{ code: 'SP', name: 'Spinning' }],
    operatedByParty: mill,
    address: { streetAddress: 'Rua 1', addressLocality: 'Porto', addressCountry: 'PT' },
  },
  dia: {
    type: ['RegisteredIdentity'],
    id: 'did:web:mill.example',
    name: 'Example Mill Lda',
    registeredId: '123456789',
    idScheme: { type: ['IdentifierScheme'], ...scheme },
    registerType: 'Business',
  },
}

/** A credential of UNTP 0.6 of this kind. */
export const aCredentialOf06 = (
  kind: UntpKind,
  { did }: Pick<TestIssuer, 'did'>,
  other: JsonObject = {},
  version = '0.6.1',
): JsonObject => ({
  type: [UNTP_TYPES[kind], 'VerifiableCredential'],
  '@context': [VC_CONTEXT, `https://test.uncefact.org/vocabulary/untp/${kind}/${version}/`],
  id: `https://mill.example/credentials/${kind}`,
  issuer: { type: ['CredentialIssuer'], id: did, name: 'Example Register' },
  validFrom: '2025-10-01T00:00:00Z',
  credentialSubject: SUBJECTS_OF_0_6[kind],
  ...other,
})
