import type { JsonObject } from '../../canonical-json.ts'
import { issuesOf } from '../../check-shape.ts'
import { listOf } from '../read-json.ts'
import { UNTP_TYPES, UNTP_VERSION, untpContext, type UntpKind, VC_CONTEXT } from './kinds.ts'
import { SCHEMAS } from './schemas.ts'
import { undefinedTypes } from './type-words.ts'

/** Every place at which a credential of UNTP 0.7.0 is not as the protocol asks, as JSON pointers; none where it is. */
export function untpFaults(credential: JsonObject, kind: UntpKind): string[] {
  const context = listOf(credential['@context'])
  const order = [VC_CONTEXT, untpContext(UNTP_VERSION)].flatMap((word, at) =>
    context[at] === word ? [] : [`/@context/${at}`],
  )
  const types = listOf(credential['type'])
  const type = ['VerifiableCredential', UNTP_TYPES[kind]].every((word) => types.includes(word))
    ? []
    : ['/type']
  const shape = issuesOf(credential, SCHEMAS[kind], {}).map(({ path }) => path)
  return [...new Set([...order, ...type, ...shape, ...undefinedTypes(credential)])]
}
