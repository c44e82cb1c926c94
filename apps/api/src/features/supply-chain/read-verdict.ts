import type { readChainVerdictEndpoint, SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { answerOf, byUrgency } from '@selvedge/domain/chain-answer.ts'
import { answerSentence } from '@selvedge/domain/chain-answer-words.ts'
import {
  colourChain,
  type Criterion,
  isClaimed,
  ORIGIN,
  sortedCriteria,
} from '@selvedge/domain/chain-colour.ts'
import { chainGraph } from '@selvedge/domain/chain-graph.ts'
import { gapText, saidGaps } from '@selvedge/domain/chain-gaps.ts'
import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'
import { type Day, dayOf } from '@selvedge/domain/day.ts'
import { massesOf, massOnGraph } from '@selvedge/domain/mass/chain-mass.ts'
import { sourcesSentence } from '@selvedge/domain/mass/chain-mass-words.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { listSustainabilityCriteria } from '../../platform/reference-data/lists.ts'
import { gapOf } from './present-gap.ts'
import { TABLES } from './chain-tables.ts'
import { viewChain } from './read-chain.ts'
import { massIn } from './read-mass.ts'
import { chainWriter } from './write-chain.ts'

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
  const { loaded, view } = await viewChain(services, member, materialId, TABLES)
  const chain = JSON.parse(chainWriter(loaded).whole(view)) as SupplyChain
  const about = { today: dayOf(services.now()), own: member.companyName }
  const { graph, verdict } = colouredBy(chain, materialId, wanted, about)
  const { sources } = massOnGraph(graph, massesOf(await massIn(services, member, loaded, view)))
  return {
    ...verdict,
    sources: sources ? { ...sources, share: sources.share / 100, sentence: sourcesSentence(sources) } : null,
  }
}

/** The day, and the name of the reader's company. */
type About = { today: Day; own: string }

/** The graph of a chain with its colours by each criterion, and what is proven of the one that is asked first. */
export function colouredBy(
  chain: SupplyChain,
  materialId: number,
  criteria: readonly Criterion[],
  { today, own }: About,
) {
  const graph = graphOf(chain, materialId)
  const asked = (criterion: Criterion) => askedOf(graph, criterion, today)
  const coloured = sortedCriteria(criteria).map(asked)
  const [urgent, ...others] = byUrgency(coloured)
  const chosen = urgent ?? coloured[0] ?? asked({ name: ORIGIN, processingStandardNames: [] })
  const { colours } = chosen
  const gaps = saidGaps(graph, chosen.answer.gaps)
  const verdict: Verdict = {
    ...answerTo(graph, chosen, own),
    gaps: gaps
      .slice(0, GAPS_LISTED)
      .map((gap) => (gap.count > 1 ? texts.gapTimes({ gap: gapText(gap), count: gap.count }) : gapText(gap))),
    others: others.map((other) => answerTo(graph, other, own)),
  }
  return { graph, coloured, colours, verdict }
}

const graphOf = (chain: SupplyChain, materialId: number) => chainGraph(chain, materialId)

function askedOf(graph: Graph, criterion: Criterion, today: Day) {
  const colours = colourChain(graph, criterion, today)
  return { name: criterion.name, colours, answer: answerOf(colours) }
}

/** What is proven of one criterion, with the first of its gaps. */
function answerTo(graph: Graph, { name, colours, answer }: Asked, own: string): Verdict['others'][number] {
  const { gaps: all, ...counted } = answer
  const claims = isClaimed(colours)
  const gaps = saidGaps(graph, all)
  const [first] = gaps
  return {
    ...counted,
    criterion: name,
    standards: [...counted.standards],
    sentence: answerSentence(counted, { criterion: name, isClaimed: claims }),
    isClaimed: claims,
    firstGap: first ? gapOf(graph, first, own) : null,
    gapsInAll: gaps.length,
  }
}

type Graph = ReturnType<typeof graphOf>
type Asked = ReturnType<typeof askedOf>
