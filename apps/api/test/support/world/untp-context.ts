import { contexts } from '@digitalbazaar/credentials-context'
import jsonld, { type Loader } from 'jsonld'

/**
 * What UNTP 0.7.0 defines of the words that its credentials may use, in a context of our own: the protocol's file has a licence under which it cannot be
 * kept here. The words of an object belong to the type of the object, or to the member that it is the value of; whatever is not among them is no word, and is
 * refused by JSON-LD in safe mode. Read from the file of the protocol at version 0.7.0; words that no credential of ours uses are left out.
 */
type Definition = string | { [word: string]: unknown }
type Words = Readonly<Record<string, Definition>>

const within = (words: Words, more: object = {}): Definition => ({
  '@protected': true,
  ...more,
  '@context': { '@protected': true, ...words },
})
const as = (id: string, type = 'xsd:string') => ({ '@id': id, '@type': type })
const value = (id: string, words: Words) => within(words, { '@id': `untp:${id}` })
const entity = (id: string, words: Words = {}) =>
  Object.keys(words).length === 0
    ? { '@id': `untp:${id}`, '@type': '@id' }
    : { '@id': `untp:${id}`, '@type': '@id', '@context': { '@protected': true, ...words } }
const oneOf = (id: string, list: string) => ({
  '@id': `untp:${id}`,
  '@type': '@vocab',
  '@context': { '@protected': true, '@vocab': `https://vocabulary.uncefact.org/${list}#` },
})
const type = (id: string, words: Words = {}) => within(words, { '@id': `untp:${id}` })

const NAME = { '@id': 'schema:name' }
const COUNTRY = { countryCode: oneOf('countryCode', 'CountryId'), countryName: as('untp:countryName') }
const CLASSIFICATION = {
  code: as('untp:code'),
  name: NAME,
  schemeId: as('untp:schemeId', 'xsd:anyURI'),
  schemeName: as('untp:schemeName'),
}
const MEASURE = { value: as('untp:value', 'xsd:double'), unit: oneOf('unit', 'UnitMeasureCode') }
const SCHEME = entity('idScheme', { id: as('untp:id', 'xsd:anyURI'), name: NAME })
const PARTIES = value('relatedParty', {
  role: oneOf('role', 'untp/PartyRole'),
  party: entity('party'),
})
const PERFORMANCE = {
  metric: entity('metric', { name: NAME }),
  measure: value('measure', MEASURE),
  score: value('score', { code: as('untp:code') }),
}
const TOPIC = { '@id': 'untp:conformityTopic', '@type': '@id', '@container': '@set' }
const CRITERIA = { name: NAME, conformityTopic: TOPIC }
const LINK = { linkURL: as('untp:linkURL', 'xsd:anyURI'), linkName: as('untp:linkName') }
const NUMBERS = {
  name: NAME,
  batchNumber: as('untp:batchNumber'),
  itemNumber: as('untp:itemNumber'),
}
const GRANULARITY = oneOf('idGranularity', 'untp/ProductIDGranularity')
const GOODS = {
  product: entity('product', { ...NUMBERS, idGranularity: GRANULARITY }),
  quantity: value('quantity', MEASURE),
  disposition: oneOf('disposition', 'untp/ProductStatus'),
}
const EVENT = {
  name: NAME,
  eventDate: as('untp:eventDate', 'xsd:datetime'),
  activityType: value('activityType', CLASSIFICATION),
  relatedParty: PARTIES,
}

const UNTP = {
  '@context': {
    '@version': 1.1,
    '@protected': true,
    untp: 'https://vocabulary.uncefact.org/untp/',
    schema: 'https://schema.org/',
    xsd: 'http://www.w3.org/2001/XMLSchema#',
    DigitalProductPassport: 'untp:DigitalProductPassport',
    DigitalConformityCredential: 'untp:DigitalConformityCredential',
    DigitalTraceabilityEvent: 'untp:DigitalTraceabilityEvent',
    DigitalFacilityRecord: 'untp:DigitalFacilityRecord',
    CredentialIssuer: type('CredentialIssuer', { name: NAME }),
    RenderTemplate2024: within(
      {
        name: NAME,
        mediaType: { '@id': 'schema:encodingFormat' },
        url: as('https://w3id.org/vc/render-method#url', 'xsd:anyURI'),
        digestMultibase: as(
          'https://w3id.org/security#digestMultibase',
          'https://w3id.org/security#multibase',
        ),
      },
      { '@id': 'https://w3id.org/vc/render-method#RenderTemplate2024' },
    ),
    IdentifierScheme: type('IdentifierScheme', { name: NAME }),
    Party: type('Party', { name: NAME }),
    ConformityTopic: type('ConformityTopic', { name: NAME }),
    PerformanceMetric: type('PerformanceMetric', { name: NAME }),
    Criterion: type('Criterion', { name: NAME, conformityTopic: TOPIC }),
    ConformityScheme: type('ConformityScheme', { name: NAME }),
    Facility: type('Facility', {
      name: NAME,
      countryOfOperation: value('countryOfOperation', COUNTRY),
      processCategory: value('processCategory', CLASSIFICATION),
      relatedParty: PARTIES,
      locationInformation: value('locationInformation', { plusCode: as('untp:plusCode', 'xsd:anyURI') }),
      address: value('address', {
        streetAddress: as('schema:streetAddress'),
        postalCode: as('schema:postalCode'),
        addressLocality: as('schema:addressLocality'),
        addressRegion: as('schema:addressRegion'),
        addressCountry: value('addressCountry', COUNTRY),
      }),
    }),
    Product: type('Product', {
      ...NUMBERS,
      idScheme: SCHEME,
      idGranularity: GRANULARITY,
      productCategory: value('productCategory', CLASSIFICATION),
      producedAtFacility: entity('producedAtFacility', { name: NAME }),
      productionDate: as('untp:productionDate', 'xsd:date'),
      countryOfProduction: value('countryOfProduction', COUNTRY),
      materialProvenance: value('materialProvenance', {
        name: NAME,
        originCountry: value('originCountry', COUNTRY),
        materialType: value('materialType', CLASSIFICATION),
        massFraction: as('untp:massFraction', 'xsd:double'),
      }),
      performanceClaim: entity('performanceClaim'),
    }),
    Claim: type('Claim', {
      name: NAME,
      referenceCriteria: entity('referenceCriteria', CRITERIA),
      claimDate: as('untp:claimDate', 'xsd:date'),
      claimedPerformance: value('claimedPerformance', PERFORMANCE),
      evidence: value('evidence', LINK),
      conformityTopic: TOPIC,
    }),
    ConformityAttestation: type('ConformityAttestation', {
      name: NAME,
      assessorLevel: oneOf('assessorLevel', 'untp/AssessorLevel'),
      assessmentLevel: oneOf('assessmentLevel', 'untp/AssessmentLevel'),
      attestationType: oneOf('attestationType', 'untp/AttestationType'),
      issuedToParty: entity('issuedToParty', { name: NAME }),
      referenceScheme: entity('referenceScheme', { name: NAME }),
      conformityAssessment: entity('conformityAssessment'),
    }),
    ConformityAssessment: type('ConformityAssessment', {
      name: NAME,
      assessmentCriteria: entity('assessmentCriteria', CRITERIA),
      assessmentDate: as('untp:assessmentDate', 'xsd:date'),
      assessedPerformance: value('assessedPerformance', PERFORMANCE),
      assessedProduct: value('assessedProduct', {
        product: entity('product', NUMBERS),
        idVerifiedByCAB: as('untp:idVerifiedByCAB', 'xsd:boolean'),
      }),
      assessedFacility: value('assessedFacility', {
        facility: entity('facility', { name: NAME }),
        idVerifiedByCAB: as('untp:idVerifiedByCAB', 'xsd:boolean'),
      }),
      assessedOrganisation: entity('assessedOrganisation', { name: NAME }),
      specifiedCondition: as('untp:specifiedCondition'),
      conformityTopic: TOPIC,
      conformance: as('untp:conformance', 'xsd:boolean'),
    }),
    LifecycleEvent: type('LifecycleEvent', EVENT),
    MakeEvent: type('MakeEvent', {
      ...EVENT,
      inputProduct: value('inputProduct', GOODS),
      outputProduct: value('outputProduct', GOODS),
      madeAtFacility: entity('madeAtFacility', { name: NAME }),
    }),
    MoveEvent: type('MoveEvent', {
      ...EVENT,
      movedProduct: value('movedProduct', GOODS),
      fromFacility: entity('fromFacility', { name: NAME }),
      toFacility: entity('toFacility', { name: NAME }),
      consignmentId: as('untp:consignmentId', 'xsd:anyURI'),
    }),
  },
}

const load: Loader = async (url) => {
  const document = url === 'https://vocabulary.uncefact.org/untp/0.7.0/context/' ? UNTP : contexts.get(url)
  if (document === undefined) throw new Error(`${url} is no context that a credential may name`)
  return { contextUrl: null, documentUrl: url, document }
}

/** A credential as statements (RDF), by JSON-LD in safe mode: throws on a word that no context defines, where others would leave it out. */
export const statementsOf = (credential: object): Promise<string> =>
  jsonld.toRDF(credential, { documentLoader: load, safe: true, format: 'application/n-quads' })
