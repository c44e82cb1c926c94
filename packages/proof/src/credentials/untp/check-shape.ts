import type { JsonObject } from '../../canonical-json.ts'
import { issuesOf } from '../../check-shape.ts'
import { isObject, listOf } from '../read-json.ts'
import { isOf06, UNTP_TYPES, UNTP_VERSION, untpContext, type UntpKind, VC_CONTEXT } from './kinds.ts'
import { SCHEMAS } from './schemas.ts'
import { EVENTS_0_6, SCHEMAS_0_6 } from './schemas-0-6.ts'
import { undefinedTypes } from './type-words.ts'

/** Every place at which a credential of UNTP 0.7.0, 0.6.1 or 0.6.0 is not as the protocol asks, as JSON pointers; none where it is. */
export function untpFaults(
  credential: JsonObject,
  { kind, version }: { kind: UntpKind; version: string },
): string[] {
  const types = listOf(credential['type'])
  const type = ['VerifiableCredential', UNTP_TYPES[kind]].every((word) => types.includes(word))
    ? []
    : ['/type']
  const own = isOf06(version) ? errorsOf06(credential, kind) : errorsOf07(credential, kind)
  return [...new Set([...own, ...type])]
}

function errorsOf07(credential: JsonObject, kind: UntpKind): string[] {
  const context = listOf(credential['@context'])
  const order = [VC_CONTEXT, untpContext(UNTP_VERSION)].flatMap((word, at) =>
    context[at] === word ? [] : [`/@context/${at}`],
  )
  return [...order, ...shapeOf(credential, SCHEMAS[kind]), ...undefinedTypes(credential)]
}

/** Contexts of 0.6 had several addresses: the first alone is fixed. */
function errorsOf06(credential: JsonObject, kind: UntpKind): string[] {
  const order = listOf(credential['@context'])[0] === VC_CONTEXT ? [] : ['/@context/0']
  const events = kind === 'dte' ? eventsWithoutKind(credential['credentialSubject']) : []
  return [...order, ...shapeOf(credential, SCHEMAS_0_6[kind]), ...events]
}

const shapeOf = (credential: JsonObject, schema: Parameters<typeof issuesOf>[1]) =>
  issuesOf(credential, schema, {}).map(({ path }) => path)

const eventsWithoutKind = (subject: unknown): string[] =>
  listOf(subject).flatMap((event, at) =>
    isObject(event) && EVENTS_0_6.some((word) => listOf(event['type']).includes(word))
      ? []
      : [Array.isArray(subject) ? `/credentialSubject/${at}/type` : '/credentialSubject/type'],
  )
