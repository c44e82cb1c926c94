import type { ChainMass } from '@selvedge/contract/chain-mass.ts'
import { chainMass } from '@selvedge/messages/en/chain-mass.ts'
import { type Datum, DataList } from '../../ui/display/DataList.tsx'
import type { Graph, Node } from '../chain-model.ts'
import { MassState } from './MassState.tsx'
import { useChainMass } from './use-chain-mass.ts'

type Props = { graph: Graph; materialId: number; index: number; node: Node }

/** What a step received and passed on in this supply chain, and what it yields. */
export function NodeMass({ graph, materialId, index, node }: Props) {
  const { query, mass } = useChainMass(graph, materialId)
  if (!mass || !query.data) return <MassState query={query} />
  const { plan } = node
  const step = plan && query.data.steps.find(({ transformation }) => transformation === plan.id)
  const grams = { into: mass.into[index] ?? 0, out: mass.out[index] ?? 0 }
  const items = [
    ...amount(chainMass.received, grams.into),
    ...amount(chainMass.passedOn, grams.out),
    ...(step ? yieldsOf(step) : []),
  ]
  if (items.length === 0) return <p>{chainMass.hidden}</p>
  return (
    <>
      <DataList items={items} />
      {grams.into + grams.out > 0 && <p>{chainMass.inThisChain}</p>}
    </>
  )
}

const amount = (label: string, grams: number): Datum[] =>
  grams > 0 ? [{ label, value: chainMass.kilograms({ kilograms: grams / 1000 }) }] : []

const yieldsOf = ({ declared, usual, runs }: ChainMass['steps'][number]): Datum[] => [
  ...(declared
    ? [{ label: chainMass.declared, term: 'yield' as const, value: chainMass.expected(declared) }]
    : []),
  ...(usual ? [{ label: chainMass.usual, value: chainMass.band(usual) }] : []),
  ...(runs
    ? [
        {
          label: chainMass.runs,
          value: chainMass.runsMade({ ...runs, percent: Math.round((runs.made * 10_000) / runs.used) / 100 }),
          wide: true,
        },
      ]
    : []),
]
