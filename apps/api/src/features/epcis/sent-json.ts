import type { EpcisFault } from '@selvedge/contract/epcis/fault.ts'
import { numberFaults } from '@selvedge/contract/epcis/number-faults.ts'
import { MAX_EPCIS_SIGNS } from '@selvedge/domain/limits.ts'
import { epcisProblems as say } from '@selvedge/messages/en/epcis-problems.ts'
import type { FastifyRequest } from 'fastify'
import { isTooDeep } from '../../platform/http/check-input.ts'
import { hasMoreSigns } from '../../platform/http/json-body.ts'
import { CAPTURE_LIMITS } from './capture-limits.ts'
import { EpcisProblem } from './problem.ts'

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
  const faults = isTooDeep(body) ? [] : numberFaults(text)
  if (faults.length > 0) CHANGED.set(request, faults)
  return body
}

/** The numbers of a body that are not what was sent any more, which no shape can see. */
export const changedNumbers = (request: FastifyRequest): readonly EpcisFault[] => CHANGED.get(request) ?? []
