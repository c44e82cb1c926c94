import type { EpcisFault } from '@selvedge/contract/epcis/fault.ts'
import { numberFaults } from '@selvedge/contract/epcis/number-faults.ts'
import type { FastifyRequest } from 'fastify'
import { isTooDeep } from '../../platform/http/check-input.ts'

const CHANGED = new WeakMap<FastifyRequest, readonly EpcisFault[]>()

/** The body of a request of EPCIS. Throws SyntaxError if it is not JSON. */
export function readSentJson(request: FastifyRequest, text: string): unknown {
  const body: unknown = JSON.parse(text)
  // What is nested too deeply is refused as a whole.
  const faults = isTooDeep(body) ? [] : numberFaults(text)
  if (faults.length > 0) CHANGED.set(request, faults)
  return body
}

/** The numbers of a body that are not what was sent any more, which no shape can see. */
export const changedNumbers = (request: FastifyRequest): readonly EpcisFault[] => CHANGED.get(request) ?? []
