import { type EpcisFault, shortened } from '@selvedge/contract/epcis/fault.ts'
import { numberFaults } from '@selvedge/contract/epcis/number-faults.ts'
import { MAX_EPCIS_SIGNS } from '@selvedge/domain/limits.ts'
import { epcisFaults } from '@selvedge/messages/en/epcis-faults.ts'
import { repeatedMembers } from '@selvedge/proof/repeated-members.ts'
import type { FastifyRequest } from 'fastify'
import { isTooDeep } from '../../platform/http/check-input.ts'
import { hasMoreSigns } from '../../platform/http/json-body.ts'
import { CAPTURE_LIMITS } from './capture-limits.ts'
import { EpcisProblem } from './problem.ts'
import { findingOf, say } from './texts.ts'

/**
 * The text of a body. Throws UnsupportedMediaTypeException for one that says it is compressed, or in another encoding than UTF-8, and ValidationException for bytes that are none.
 */
export function textOfBody({ headers }: FastifyRequest, bytes: Uint8Array): string {
  const charset = /;\s*charset\s*=\s*"?([^";]*)"?/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset.trim()))
    throw new EpcisProblem('UnsupportedMediaTypeException', say.charset)
  if (!/^(?:identity)?$/i.test((headers['content-encoding'] ?? '').trim()))
    throw new EpcisProblem('UnsupportedMediaTypeException', say.compressed)
  try {
    // A byte order mark is passed over.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new EpcisProblem('ValidationException', say.notUtf8)
  }
}

const CHANGED = new WeakMap<FastifyRequest, readonly EpcisFault[]>()

/**
 * The body of a request of EPCIS. Throws SyntaxError if it is not JSON, and CaptureLimitExceededException, before it becomes objects, for one of more
 * parts than events of its size have.
 */
export function readSentJson(request: FastifyRequest, text: string): unknown {
  if (hasMoreSigns(text, MAX_EPCIS_SIGNS))
    throw new EpcisProblem('CaptureLimitExceededException', say.tooManyParts({ maximum: MAX_EPCIS_SIGNS }), {
      headers: CAPTURE_LIMITS,
    })
  const body: unknown = JSON.parse(text)
  // What is nested too deeply is refused as a whole.
  const faults = isTooDeep(body) ? [] : findingOf(() => [...numberFaults(text), ...repeatedFaults(text)])
  if (faults.length > 0) CHANGED.set(request, faults)
  return body
}

/** Of a member that is there twice the parser keeps the last: no shape can see it. */
function repeatedFaults(text: string): EpcisFault[] {
  const places = repeatedMembers(text)
  const faults = places
    .slice(0, MOST_REPEATED)
    .map((place) => ({ pointer: shortened(place), rule: epcisFaults.repeated }))
  if (places.length <= MOST_REPEATED) return faults
  return [...faults, { pointer: '', rule: epcisFaults.manyRepeated({ maximum: MOST_REPEATED }) }]
}

/** Of more, no event is kept, whatever the sender wants to have done with wrong ones. */
const MOST_REPEATED = 100

/** What of a body is not what was sent any more, which no shape can see: numbers, and members that were there twice. */
export const changedNumbers = (request: FastifyRequest): readonly EpcisFault[] => CHANGED.get(request) ?? []
