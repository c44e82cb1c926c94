import { list, listApart } from '@selvedge/messages/list.ts'
import { credentialFacts as say } from '@selvedge/messages/en/credential-facts.ts'
import type { JsonObject } from '../../canonical-json.ts'
import { listOf } from '../read-json.ts'
import { codeIn } from './code-words.ts'
import type { UntpKind } from './kinds.ts'
import { eventFacts } from './event-facts.ts'
import { named, plainParts, type SignedPart, signedParts, words } from './signed-words.ts'
import {
  at,
  classIn,
  countryIn,
  dayIn,
  each,
  first,
  nameIn,
  statedIn,
  termIn,
  textIn,
  valueOf,
} from './read-facts.ts'

/** One thing that a credential says, in words; `parts` has the same, with what is as it was signed apart. */
export type Fact = { readonly label: string; readonly value: string; readonly parts: readonly SignedPart[] }
/** One that may not be there. */
export type MaybeFact = readonly [label: string, value: string | undefined]

/** More than people read; a forger's page would be. */
const MOST = 60

/**
 * What a credential says, in the same words and order for UNTP 0.7.0 and 0.6: who issued it, about what, what is attested, how much, and from when to when. It is
 * what its writer says, whether it is genuine or not.
 */
export function factsOf(credential: JsonObject, kind: UntpKind, timeZone?: string): Fact[] {
  const { issuer, credentialSubject: subject, validFrom, validUntil } = credential
  const facts = [
    [say.issuer, valueOf(first(issuer, 'name'), textIn(at(issuer, 'id')))] as const,
    ...FACTS[kind](subject, timeZone),
    [say.validFrom, dayIn(validFrom, timeZone)] as const,
    [say.validUntil, dayIn(validUntil, timeZone)] as const,
  ].flatMap(([label, value]) => (value === undefined ? [] : [factOf(label, value)]))
  const left = facts.length - MOST
  return left > 0 ? [...facts.slice(0, MOST), factOf(say.more, say.moreFacts({ count: left }))] : facts
}

function factOf(label: string, said: string): Fact {
  const parts = signedParts(said)
  return { label, value: plainParts(parts), parts }
}

type Read = (subject: unknown, timeZone: string | undefined) => MaybeFact[]

/** 0.6 has the product within the passport, and its claims and materials beside it; 0.7 has the product as the subject. */
const productFacts: Read = (subject, timeZone) => {
  const product = at(subject, 'product') ?? subject
  return [
    [say.product, named(first(product, 'name'))],
    [say.identifier, first(product, 'id')],
    [say.level, codeIn('level', first(product, 'idGranularity') ?? first(subject, 'granularityLevel'))],
    [say.batch, first(product, 'batchNumber')],
    [say.serial, first(product, 'itemNumber', 'serialNumber')],
    ...each(at(product, 'productCategory'), (one) => [say.category, classIn(one, named)] as const),
    [say.madeBy, nameIn(at(product, 'producedByParty'))],
    [say.madeAt, nameIn(at(product, 'producedAtFacility'))],
    [say.madeIn, countryIn(at(product, 'countryOfProduction'))],
    [say.madeOn, dayIn(at(product, 'productionDate'), timeZone)],
    ...each(
      at(product, 'materialProvenance') ?? at(subject, 'materialsProvenance'),
      (one) => [say.material, materialIn(one)] as const,
    ),
    ...each(
      at(product, 'performanceClaim') ?? at(subject, 'conformityClaim'),
      (one) => [say.claim, claimIn(one)] as const,
    ),
  ]
}

function materialIn(material: unknown): string | undefined {
  const plain = words(first(material, 'name'))
  const country = countryIn(at(material, 'originCountry'))
  const name =
    plain !== undefined && country !== undefined ? say.fromCountry({ name: plain, country }) : plain
  const fraction = at(material, 'massFraction')
  if (name === undefined || typeof fraction !== 'number') return name
  return say.share({ name, share: say.percent({ value: Math.round(fraction * 1e5) / 1e3 }) })
}

function claimIn(claim: unknown): string | undefined {
  const values = each(at(claim, 'claimedPerformance') ?? at(claim, 'declaredValue'), statedIn)
  const stated = listApart(values.filter((value) => value !== undefined))
  return valueOf(words(first(claim, 'name', 'description')), stated === '' ? undefined : stated)
}

const attestationFacts: Read = (subject, timeZone) => [
  [say.attestation, words(first(subject, 'name', 'id'))],
  [say.attestationType, codeIn('attestation', first(subject, 'attestationType'))],
  [say.assessor, codeIn('assessor', first(subject, 'assessorLevel'))],
  [say.assurance, codeIn('assurance', first(subject, 'assessmentLevel'))],
  [say.issuedTo, nameIn(at(subject, 'issuedToParty'))],
  [say.scheme, termIn(at(subject, 'referenceScheme') ?? at(subject, 'scope'))],
  ...listOf(at(subject, 'conformityAssessment') ?? at(subject, 'assessment')).flatMap((one) =>
    assessmentFacts(one, timeZone),
  ),
]

const assessmentFacts: Read = (assessment, timeZone) => [
  [say.assessment, words(first(assessment, 'name', 'id'))],
  [say.assessedOn, dayIn(at(assessment, 'assessmentDate'), timeZone)],
  [say.criterion, termIn(at(assessment, 'referenceStandard'))],
  ...each(at(assessment, 'assessmentCriteria'), (one) => [say.criterion, termIn(one)] as const),
  ...each(
    at(assessment, 'assessedProduct'),
    (one) => [say.assessedProduct, nameIn(at(one, 'product'))] as const,
  ),
  ...each(
    at(assessment, 'assessedFacility'),
    (one) => [say.assessedFacility, nameIn(at(one, 'facility'))] as const,
  ),
  [say.assessedOrganisation, nameIn(at(assessment, 'assessedOrganisation'))],
  ...each(
    at(assessment, 'assessedPerformance') ?? at(assessment, 'declaredValue'),
    (one) => [say.value, statedIn(one)] as const,
  ),
  ...each(at(assessment, 'specifiedCondition'), (one) => [say.condition, words(textIn(one))] as const),
  [say.result, resultIn(at(assessment, 'conformance'))],
]

const resultIn = (conformance: unknown) => {
  if (typeof conformance !== 'boolean') return undefined
  return conformance ? say.conforms : say.conformsNot
}

const ADDRESS = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion'] as const

/** 0.6.0 has the facility within the record. */
const facilityFacts: Read = (subject) => {
  const facility = at(subject, 'facility') ?? subject
  const address = at(facility, 'address')
  const lines = [
    ...ADDRESS.map((name) => first(address, name)),
    countryIn(at(address, 'addressCountry')),
  ].filter((line) => line !== undefined)
  return [
    [say.facility, first(facility, 'name')],
    [say.identifier, first(facility, 'id')],
    [say.registeredId, first(facility, 'registeredId')],
    [say.country, countryIn(at(facility, 'countryOfOperation'))],
    ...each(at(facility, 'processCategory'), (one) => [say.process, classIn(one)] as const),
    [say.address, lines.length === 0 ? undefined : list(lines)],
    [say.operatedBy, nameIn(at(facility, 'operatedByParty')) ?? operatorIn(facility)],
  ]
}

/** 0.7 names parties with their roles. */
const operatorIn = (facility: unknown): string | undefined => {
  const operator = listOf(at(facility, 'relatedParty')).find((one) => at(one, 'role') === 'operator')
  return nameIn(at(operator, 'party'))
}

const identityFacts: Read = (subject, timeZone) => [
  [say.registeredName, first(subject, 'registeredName', 'name')],
  [say.registeredId, first(subject, 'registeredId')],
  [say.register, termIn(at(subject, 'idScheme'))],
  [say.registerType, words(first(subject, 'registerType'))],
  [say.registeredSince, dayIn(at(subject, 'registeredDate'), timeZone)],
  [say.holder, first(subject, 'id')],
]

const FACTS: Readonly<Record<UntpKind, Read>> = {
  dpp: productFacts,
  dcc: attestationFacts,
  dte: (subject, timeZone) => listOf(subject).flatMap((event) => eventFacts(event, timeZone)),
  dfr: facilityFacts,
  dia: identityFacts,
}
