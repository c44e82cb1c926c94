import { referenceName } from '@selvedge/messages/reference-name.ts'
import { SegmentedControl, Skeleton } from '@mantine/core'
import type { DrawnChain } from '@selvedge/contract/expand-chain.ts'
import type { ChainMaterial, SustainabilityCriterion } from '@selvedge/contract/supply-chain.ts'
import { producerOf } from '@selvedge/domain/chain-graph.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { answerSentence } from '@selvedge/domain/chain-answer-words.ts'
import { isClaimed } from '@selvedge/domain/chain-colour.ts'
import { useMemo, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ExportChain } from '../export/ExportChain.tsx'
import { chainOf } from '../only-wrong.ts'
import { AnswerBar } from './AnswerBar.tsx'
import { ChainDrawing } from './ChainDrawing.tsx'
import classes from './ChainScreen.module.css'
import { ChainSummary } from './ChainSummary.tsx'
import { CriteriaCard } from './CriteriaCard.tsx'
import { FocusBar } from './FocusBar.tsx'
import { LegendCard } from './LegendCard.tsx'
import { NothingWrong, OnlyWrong } from './OnlyWrong.tsx'
import { ProducerCard } from './ProducerCard.tsx'
import { useChainPart } from './use-chain-part.ts'
import { useChainSearch } from './use-chain-search.ts'
import { useColouredChain } from './use-coloured-chain.ts'

/** The shapes of the world come along only where somebody looks at them. */
const ChainMap = lazyPart(() => import('../map/ChainMap.tsx').then((module) => module.ChainMap), {
  waiting: <Skeleton height="100%" mih={420} radius="md" />,
})

/** In words: comes along only where somebody reads it. */
const ChainTable = lazyPart(() => import('./ChainTable.tsx').then((module) => module.ChainTable), {
  waiting: <Skeleton height={420} radius="md" />,
})

/** By country: comes along only where somebody looks at it. */
const ChainFlow = lazyPart(() => import('../flow/ChainFlow.tsx').then((module) => module.ChainFlow), {
  waiting: <Skeleton height="100%" mih={420} radius="md" />,
})

type Props = {
  chain: DrawnChain
  criteria: readonly SustainabilityCriterion[]
  material: ChainMaterial
}

/** Larger supply chains are first shown by country: their single steps say little at a glance. */
const MOST_AS_STEPS = 1000

const VIEWS = [
  { value: 'graph', label: supplyChain.viewGraph },
  { value: 'flow', label: supplyChain.viewFlow },
  { value: 'table', label: supplyChain.viewTable },
  { value: 'map', label: supplyChain.viewMap },
] as const

/** The supply chain of a material as a drawing and in words, coloured by a criterion. */
export function ChainScreen({ chain, criteria: ownCriteria, material }: Props) {
  const state = useChainSearch()
  const { search, change } = state
  const { graph, criteria, chosen } = useColouredChain(chain, ownCriteria, material.id, search.criterion)
  // On a phone the chain is read before it is looked at.
  const view = search.view ?? (graph.nodes.length > MOST_AS_STEPS ? 'flow' : 'graph')
  const shown = useChainPart(graph, chosen.colours, state)
  const { part, colours, focused } = shown
  const [producer, setProducer] = useState<string>()
  const marked = useMemo(
    () => new Set(part.graph.nodes.flatMap(({ company }, i) => (company.name === producer ? [i] : []))),
    [part, producer],
  )
  const made = part.graph.nodes[producerOf(part.graph, shown.node ?? part.graph.root ?? 0)]
  const isEmpty = graph.edges.length === 0
  const isAllRight = part.graph.nodes.length === 0
  const isSomething = !isEmpty && !isAllRight
  const tableRoot = focused?.materialId ?? material.id
  return (
    <div data-fills-window className={classes['screen']} data-view={view}>
      <PageHeader
        title={supplyChain.titleBy({ material: material.name, criterion: referenceName(chosen.name) })}
        naming={[chosen.name]}
        crumbs={[]}
        windowTitle={supplyChain.title}
        actions={
          <div className={classes['actions']}>
            <SegmentedControl
              aria-label={supplyChain.showAs}
              value={view}
              data={[...VIEWS]}
              onChange={(next) => change({ view: next }, { isStep: true })}
            />
            <ExportChain
              part={part}
              colours={colours}
              criterion={referenceName(chosen.name)}
              material={material.name}
              materialId={material.id}
              answer={answerSentence(chosen.answer, {
                criterion: chosen.name,
                isClaimed: isClaimed(chosen.colours),
              })}
            />
          </div>
        }
      />
      <div className={classes['main']}>
        {focused && <FocusBar node={focused} onBack={() => shown.focusOn(undefined)} />}
        {isEmpty && <NothingUpstream />}
        {!isEmpty && (
          <AnswerBar
            graph={graph}
            asked={chosen}
            materialId={material.id}
            onShow={(what) =>
              change(
                {
                  view: 'graph',
                  only: undefined,
                  node: undefined,
                  edge: undefined,
                  focus: undefined,
                  at: undefined,
                  ...what,
                },
                { isStep: true },
              )
            }
          />
        )}
        {!isEmpty && <OnlyWrong shown={shown} />}
        {!isEmpty && isAllRight && <NothingWrong shown={shown} criterion={chosen.name} />}
        {isSomething && view === 'table' && (
          <ChainTable
            key={part.graph.nodes.length}
            chain={shown.isOnlyWrong ? chainOf(chain, part.graph, tableRoot) : chain}
            materialId={tableRoot}
            graph={part.graph}
            colours={colours}
          />
        )}
        {isSomething && view === 'flow' && (
          <ChainFlow
            graph={part.graph}
            colours={colours}
            materialId={material.id}
            isByMass={search.by === 'mass'}
            onChange={(isByMass) => change({ by: isByMass ? 'mass' : undefined }, { isStep: true })}
          />
        )}
        {isSomething && view === 'graph' && (
          <ChainDrawing
            shown={shown}
            materialId={material.id}
            criterion={chosen.name}
            marked={marked}
            at={search.at}
          />
        )}
        {isSomething && view === 'map' && (
          <ChainMap
            graph={part.graph}
            colours={colours}
            onShow={(node) =>
              change({ view: 'graph', node, edge: undefined, at: undefined }, { isStep: true })
            }
          />
        )}
        <ChainSummary chain={chain} skipped={graph.skipped} />
      </div>
      <div className={classes['side']}>
        <CriteriaCard
          criteria={criteria.map(({ name, answer: { outcome } }) => ({ name, outcome }))}
          chosen={chosen.name}
          onChoose={(name) => change({ criterion: name }, { isStep: true })}
        />
        {made && (
          <ProducerCard
            company={made.company}
            material={material}
            isApplied={producer === made.company.name}
            onApply={() => setProducer(producer === made.company.name ? undefined : made.company.name)}
          />
        )}
        <LegendCard />
      </div>
    </div>
  )
}

function NothingUpstream() {
  return (
    <EmptyState icon={<IconBinaryTree2 size={32} aria-hidden />} title={supplyChain.empty}>
      <p>{supplyChain.emptyHint}</p>
    </EmptyState>
  )
}
