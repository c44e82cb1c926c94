import { sourcesSentence } from '@selvedge/domain/mass/chain-mass-words.ts'
import { chainAnswer } from '@selvedge/messages/en/chain-answer.ts'
import type { Graph } from '../chain-model.ts'
import { useChainMass } from './use-chain-mass.ts'

/** How much of the mass the sources account for. One line at any time, so that nothing below it moves once it is known. */
export function SourcesLine({ graph, materialId }: { graph: Graph; materialId: number }) {
  const { query, mass } = useChainMass(graph, materialId)
  return (
    <p>
      {mass ? said(mass.sources) : query.isError ? chainAnswer.sourcesFailed : chainAnswer.sourcesLoading}
    </p>
  )
}

const said = (sources: Parameters<typeof sourcesSentence>[0] | undefined) =>
  sources ? sourcesSentence(sources) : chainAnswer.sourcesUnknown
