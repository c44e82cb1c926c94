import { connection } from '@selvedge/messages/en/connection.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { lazyPart, NoPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../panels/Panel.tsx'
import { ChainStage } from '../stage/ChainStage.tsx'
import classes from './ChainScreen.module.css'
import type { ChainPart } from './use-chain-part.ts'

/** The details come along once something is chosen. */
const NodePanel = lazyPart(() => import('../panels/NodePanel.tsx').then((module) => module.NodePanel), {
  without: NoPanel,
})
const EdgePanel = lazyPart(() => import('../panels/EdgePanel.tsx').then((module) => module.EdgePanel), {
  without: NoPanel,
})

function NoPanel({ onClose, onAgain }: { onClose: () => void; onAgain: () => void }) {
  return (
    <Panel title={connection.dialogNotLoaded} kind={supplyChain.title} onClose={onClose}>
      <NoPart onAgain={onAgain} />
    </Panel>
  )
}

type Props = {
  shown: ChainPart
  /** The material whose supply chain it is. */
  materialId: number
  criterion: string
  /** Nodes to point out. */
  marked: ReadonlySet<number>
  at: string | undefined
}

/** The drawing, with the details of what is chosen over its right side. */
export function ChainDrawing({ shown, materialId, criterion, marked, at }: Props) {
  const { part, colours, node, edge, choose, lookAt } = shown
  return (
    <div className={classes['drawing']}>
      <ChainStage
        part={part}
        colours={colours}
        criterion={criterion}
        node={node}
        edge={edge}
        marked={marked}
        at={at}
        onChoose={choose}
        onSettle={lookAt}
      />
      <Details shown={shown} materialId={materialId} criterion={criterion} />
    </div>
  )
}

function Details({ shown, materialId, criterion }: Pick<Props, 'shown' | 'materialId' | 'criterion'>) {
  const { part, colours, node, edge, choose, focusOn } = shown
  const { graph } = part
  const close = () => {
    // Back to where the reader came from, or near it.
    document.querySelector<HTMLElement>('[data-chosen-step], [data-step-in-reach]')?.focus()
    choose(undefined)
  }
  const chosenNode = graph.nodes[node ?? -1]
  const ofNode = colours.nodes[node ?? -1]
  if (node !== undefined && chosenNode && ofNode)
    return (
      <NodePanel
        graph={graph}
        materialId={materialId}
        index={node}
        node={chosenNode}
        coloured={ofNode}
        criterion={criterion}
        onFocus={node === graph.root ? undefined : () => focusOn(chosenNode.key)}
        onEdge={(edge) => choose({ edge })}
        onClose={close}
      />
    )
  const ofEdge = colours.edges[edge ?? -1]
  if (edge === undefined || !ofEdge) return null
  return (
    <EdgePanel
      graph={graph}
      materialId={materialId}
      index={edge}
      coloured={ofEdge}
      criterion={criterion}
      onNode={(node) => choose({ node })}
      onClose={close}
    />
  )
}
