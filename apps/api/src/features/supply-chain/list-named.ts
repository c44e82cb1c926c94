import type { listNamedEndpoint } from '@selvedge/contract/named-parts.ts'
import { MAX_NAMED_PARTS } from '@selvedge/domain/limits.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { namedIn } from './named-in-chain.ts'
import { newestChains } from './newest-chains.ts'

type Answer = z.input<(typeof listNamedEndpoint)['response']>

/** Where not all is listed: a step is how the others are found, and there are most of deliveries. */
const FIRST: readonly Answer[number]['parts'][number]['kind'][] = [
  'step',
  'certificate',
  'material',
  'delivery',
]

/**
 * What the supply chains of the newest products of a company show it under a name, and where. Whoever searches asks for it once and matches
 * it there: whether somebody may know of it depends on the chains, which are too much to read for each letter.
 */
export async function listNamed(services: Services, member: SignedIn): Promise<Answer> {
  const { rows } = await newestChains(services, member)
  const named = rows.flatMap(({ product: { id, name }, chain }) =>
    chain ? [{ materialId: id, name, parts: namedIn(chain, id) }] : [],
  )
  return mostOf(named, MAX_NAMED_PARTS)
}

/** The same products, with as many parts in all as are listed. */
export function mostOf(named: Answer, most: number): Answer {
  const listed = new Set(
    named
      .flatMap(({ parts }) => parts)
      .toSorted((a, b) => FIRST.indexOf(a.kind) - FIRST.indexOf(b.kind))
      .slice(0, most),
  )
  return named.map((one) => ({ ...one, parts: one.parts.filter((part) => listed.has(part)) }))
}
