import type { readChainVerdictEndpoint, SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { answerOf } from '@selvedge/domain/chain-answer.ts'
import { answerSentence, gapText } from '@selvedge/domain/chain-answer-words.ts'
import {
  colourChain,
  type Criterion,
  isClaimed,
  mostUrgent,
  ORIGIN,
  sortedCriteria,
} from '@selvedge/domain/chain-colour.ts'
import { chainGraph } from '@selvedge/domain/chain-graph.ts'
import { type Day, dayOf } from '@selvedge/domain/day.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { listSustainabilityCriteria } from '../../platform/reference-data/lists.ts'
import { readChain } from './read-chain.ts'

type Verdict = z.input<(typeof readChainVerdictEndpoint)['response']>

const GAPS_LISTED = 20

/**
 * What the supply chain of a material proves: of a criterion, or of the worst one that it claims. Throws as `readChain` does, and
 * VALIDATION_FAILED for a criterion that the industry does not have.
 */
export async function readVerdict(
  services: Services,
  member: SignedIn,
  { materialId, criterion }: { materialId: number; criterion?: string | undefined },
): Promise<Verdict> {
  const all = await listSustainabilityCriteria(services.db, member.industry)
  const wanted = criterion === undefined ? all : all.filter(({ name }) => name === criterion)
  if (criterion !== undefined && wanted.length === 0) throw fieldError('criterion', issues.criterion)
  const chain = JSON.parse(await readChain(services, member, materialId)) as SupplyChain
  return colouredBy(chain, materialId, wanted, dayOf(services.now())).verdict
}

/** The graph of a chain with its colours by each criterion, and what is proven of the one that is asked first. */
export function colouredBy(
  chain: SupplyChain,
  materialId: number,
  criteria: readonly Criterion[],
  today: Day,
) {
  const graph = chainGraph(chain, materialId)
  const coloured = sortedCriteria(criteria).map((criterion) => ({
    name: criterion.name,
    colours: colourChain(graph, criterion, today),
  }))
  const nothing = {
    name: ORIGIN,
    colours: colourChain(graph, { name: ORIGIN, processingStandardNames: [] }, today),
  }
  const { name, colours } = mostUrgent(coloured) ?? nothing
  const { gaps, ...answer } = answerOf(colours)
  const verdict: Verdict = {
    ...answer,
    criterion: name,
    standards: [...answer.standards],
    sentence: answerSentence(answer, { criterion: name, isClaimed: isClaimed(colours) }),
    gaps: gaps.slice(0, GAPS_LISTED).map((gap) => gapText(graph, gap)),
    gapsInAll: gaps.length,
  }
  return { graph, coloured, colours, verdict }
}
