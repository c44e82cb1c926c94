import { isObject, listOf } from '../read-json.ts'

/**
 * The words of `type` that the context of 0.7.0 defines. The protocol's schemas allow more (Country, Measure, Address ...), which JSON-LD in its safe mode
 * refuses with the whole credential.
 */
const DEFINED: ReadonlySet<unknown> = new Set([
  'VerifiableCredential',
  'DigitalProductPassport',
  'DigitalConformityCredential',
  'DigitalTraceabilityEvent',
  'DigitalFacilityRecord',
  'DigitalIdentityAnchor',
  'BitstringStatusListCredential',
  'BitstringStatusListEntry',
  'BitstringStatusList',
  'DataIntegrityProof',
  'RenderTemplate2024',
  'IdentifierScheme',
  'Party',
  'CredentialIssuer',
  'Entity',
  'ConformityTopic',
  'PerformanceMetric',
  'Criterion',
  'Regulation',
  'Standard',
  'Claim',
  'Facility',
  'ConformityScheme',
  'ConformityProfile',
  'Product',
  'ConformityAssessment',
  'ConformityAttestation',
  'LifecycleEvent',
  'MakeEvent',
  'MoveEvent',
  'ModifyEvent',
  'RegisteredIdentity',
])

/** The places at which a credential has a word of `type` that the protocol's context does not define. */
export function undefinedTypes(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown, at) => undefinedTypes(one, `${path}/${at}`))
  if (!isObject(value)) return []
  const own = listOf(value['type']).every((word) => DEFINED.has(word)) ? [] : [`${path}/type`]
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, member]) => undefinedTypes(member, `${path}/${name}`)),
  ]
}
