import { ListedName } from '../../ui/display/ListedName.tsx'
import { listedLines, listedNames } from '../../ui/display/listed-names.tsx'
import { Button } from '@mantine/core'
import { chainMass } from '@selvedge/messages/en/chain-mass.ts'
import { chainPanels } from '@selvedge/messages/en/chain-panels.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { IconArrowBearRight, IconFocusCentered } from '@tabler/icons-react'
import { DataList } from '../../ui/display/DataList.tsx'
import { AlteredBadge } from '../../ui/display/StatusBadge.tsx'
import type { ColouredPart, Edge, Graph, Node } from '../chain-model.ts'
import { companyName, edgeText, kindWord, processText } from '../chain-words.ts'
import { NodeMass } from '../mass/NodeMass.tsx'
import { ColourReasons } from './ColourReasons.tsx'
import { Facility } from './Facility.tsx'
import classes from './Panel.module.css'
import { Panel, PanelPart } from './Panel.tsx'
import { PanelCertificates } from './PanelCertificates.tsx'
import { PartDetails } from './PartDetails.tsx'

type Props = {
  graph: Graph
  /** The material whose supply chain it is. */
  materialId: number
  index: number
  node: Node
  coloured: ColouredPart
  criterion: string
  /** Missing where it is all that is drawn already. */
  onFocus: (() => void) | undefined
  onEdge: (edge: number) => void
  onClose: () => void
}

/** What is made at a node, by which company, how, and what certifies it. */
export function NodePanel(props: Props) {
  const { graph, materialId, index, node, coloured, criterion, onFocus, onEdge, onClose } = props
  const { plan } = node
  const links = graph.edges.map((edge, place) => ({ edge, place }))
  return (
    <Panel title={plan ? processText(node) : node.material} kind={kindWord(node)} onClose={onClose}>
      <ColourReasons criterion={criterion} coloured={coloured} />
      <PanelPart title={chainMass.title}>
        <NodeMass graph={graph} materialId={materialId} index={index} node={node} />
      </PanelPart>
      <PanelPart title={chainPanels.made}>
        {plan?.altered && <AlteredBadge part={plan.altered} />}
        <DataList
          items={[
            { label: chainPanels.material, value: node.material, wide: true },
            {
              label: chainPanels.category,
              value: plan?.productCategory && <ListedName of={plan.productCategory} />,
              wide: true,
            },
            ...(plan
              ? [
                  { label: chainPanels.processName, value: plan.name, wide: true },
                  {
                    label: chainPanels.processTypes,
                    value: listedNames(plan.processesTypeNames),
                    wide: true,
                  },
                  {
                    label: chainPanels.processingStandards,
                    value: listedLines(plan.processingStandards),
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
      </PanelPart>
      <PanelPart title={chainPanels.facility}>
        <Facility company={node.company} />
      </PanelPart>
      {plan && (
        <PanelPart title={recordWords.certificates}>
          {plan.certificates.length === 0 ? (
            <p>{chainPanels.noStepCertificates}</p>
          ) : (
            <PartDetails materialId={materialId} asked={{ transformation: plan.id }}>
              {({ transformations }) => (
                <PanelCertificates
                  certificates={transformations.flatMap(({ certificates }) => certificates)}
                  empty={chainPanels.noStepCertificates}
                />
              )}
            </PartDetails>
          )}
        </PanelPart>
      )}
      <Links
        title={chainPanels.suppliedBy}
        end="from"
        links={links.filter(({ edge }) => edge.to === index)}
        {...{ graph, onEdge }}
      />
      <Links
        title={chainPanels.usedBy}
        end="to"
        links={links.filter(({ edge }) => edge.from === index)}
        {...{ graph, onEdge }}
      />
      {onFocus && (
        <Button variant="default" leftSection={<IconFocusCentered size={18} aria-hidden />} onClick={onFocus}>
          {chainPanels.showOnlyAncestry}
        </Button>
      )}
    </Panel>
  )
}

const MOST_LINKS = 50
type Link = { edge: Edge; place: number }
type LinksProps = {
  title: string
  graph: Graph
  links: readonly Link[]
  /** Which end of the links is the other one. */
  end: 'from' | 'to'
  onEdge: (edge: number) => void
}

function Links({ title, graph, links, end, onEdge }: LinksProps) {
  if (links.length === 0) return null
  return (
    <PanelPart title={title}>
      <ul className={classes['list']}>
        {links.slice(0, MOST_LINKS).map(({ edge, place }) => {
          const other = graph.nodes[edge[end]]
          return (
            <li key={edge.key}>
              <button type="button" className={classes['link']} onClick={() => onEdge(place)}>
                <IconArrowBearRight size={18} aria-hidden />
                <span>
                  {other ? companyName(other.company) : ''}
                  <small>{edgeText(edge)}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {links.length > MOST_LINKS && (
        <p>{chainPanels.moreLinks({ count: String(links.length - MOST_LINKS) })}</p>
      )}
    </PanelPart>
  )
}
