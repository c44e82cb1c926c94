import { ActionIcon, Button } from '@mantine/core'
import { chainMap } from '@selvedge/messages/en/chain-map.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { list } from '@selvedge/messages/list.ts'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { rich } from '../../ui/rich.ts'
import type { Colours, Graph } from '../chain-model.ts'
import { colourWord, companyName, HIDDEN_WHY, placeOf, processText } from '../chain-words.ts'
import { ColourWord } from '../ColourMark.tsx'
import classes from './ChainMap.module.css'
import { markName } from './MapMark.tsx'
import type { Cluster, Facility } from './places.ts'

type Props = {
  cluster: Cluster
  graph: Graph
  colours: Colours
  onShow: (key: string) => void
  onClose: () => void
}

/** The companies behind a mark, and what each does in the chain. */
export function ClusterCard({ cluster, graph, colours, onShow, onClose }: Props) {
  const name = markName(cluster)
  return (
    <section
      className={classes['card']}
      aria-label={name}
      onPointerDown={(event) => event.stopPropagation()}
      onWheel={(event) => event.stopPropagation()}
    >
      <div className={classes['cardHead']}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {name}
        </h2>
        <ActionIcon variant="subtle" color="gray" aria-label={common.close} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <ul className={classes['facilities']}>
        {cluster.facilities.map((facility) => (
          <li key={facility.company.name}>
            <FacilityFacts facility={facility} />
            <ul className={classes['steps']}>
              {facility.nodes.map((index) => {
                const node = graph.nodes[index]
                if (!node) return null
                return (
                  <li key={node.key}>
                    <span>
                      {processText(node)}: {node.material}
                    </span>
                    <StepColour of={colours.nodes[index]} />
                    <Button variant="subtle" size="compact-xs" onClick={() => onShow(node.key)}>
                      {rich(chainMap.showInGraph({ material: node.material, hidden }))}
                    </Button>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StepColour({ of }: { of: Colours['nodes'][number] | undefined }) {
  if (!of) return <ColourWord colour="grey" />
  return <ColourWord colour={of.colour} word={colourWord(of.colour, of.verdicts)} />
}

const hidden = (inner: ReactNode) => <span className="visually-hidden">{inner}</span>

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

function FacilityFacts({ facility: { company, precision } }: { facility: Facility }) {
  return (
    <>
      <strong>{companyName(company)}</strong>
      <p>{list([company.location, placeOf(company)])}</p>
      {company.visibleName === null && <p>{HIDDEN_WHY}</p>}
      {company.visibleName !== null && precision === 'country' && <p>{chainMap.noCoordinates}</p>}
    </>
  )
}
