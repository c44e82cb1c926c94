import { SegmentedControl, Skeleton } from '@mantine/core'
import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import { chainMass } from '@selvedge/messages/en/chain-mass.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Colours, Graph } from '../chain-model.ts'
import classes from './ChainFlow.module.css'
import { CountryFlow } from './CountryFlow.tsx'

/** By kilograms: comes along only where somebody looks at it. */
const MassFlow = lazyPart(() => import('./MassFlow.tsx').then((module) => module.MassFlow), {
  waiting: <Skeleton height={420} radius="md" />,
})

type Props = {
  graph: Graph
  colours: Colours
  /** The material whose supply chain it is. */
  materialId: number
  isByMass: boolean
  onChange: (isByMass: boolean) => void
}

/** A supply chain as a flow from its sources: by country, or by kilograms. */
export function ChainFlow({ graph, colours, materialId, isByMass, onChange }: Props) {
  return (
    <section className={classes['flow']} aria-label={isByMass ? chainMass.flowTitle : chainFlow.title}>
      <SegmentedControl
        className={classes['by'] ?? ''}
        aria-label={chainMass.showBy}
        value={isByMass ? 'mass' : 'country'}
        data={[
          { value: 'country', label: chainMass.byCountry },
          { value: 'mass', label: chainMass.byMass },
        ]}
        onChange={(by) => onChange(by === 'mass')}
      />
      {isByMass ? (
        <MassFlow graph={graph} colours={colours} materialId={materialId} />
      ) : (
        <CountryFlow graph={graph} colours={colours} />
      )}
    </section>
  )
}
