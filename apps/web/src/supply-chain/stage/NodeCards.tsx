import { chainStage } from '@selvedge/messages/en/chain-stage.ts'
import { useId } from 'react'
import type { Colours, Graph } from '../chain-model.ts'
import { type Card, MOST_CARDS, visibleNodes } from '../painter/cards.ts'
import type { Scene } from '../painter/scene.ts'
import type { Size, View } from '../painter/viewport.ts'
import classes from './ChainStage.module.css'
import { NodeCard } from './NodeCard.tsx'

/** A mark is met by a finger only where its neighbours are this far away, in pixels. */
const TARGET = 26

type Props = {
  graph: Graph
  colours: Colours
  criterion: string
  scene: Scene
  view: View
  size: Size
  cards: readonly Card[]
  chosen: number | undefined
  /** The one that the Tab key reaches. */
  active: number
  found: ReadonlySet<number>
  idOf: (node: number) => string
  onChoose: (node: number) => void
  onReach: (node: number) => void
  onPoint: (node: number | undefined) => void
}

/** The nodes in view as elements of the page, as long as they can be separated; the active one always. */
export function NodeCards(props: Props) {
  const { graph, colours, criterion, scene, view, cards, chosen, active, found, idOf } = props
  const { x, y } = scene.layout
  const hint = useId()
  // Moved as a whole, so that a drag leaves every card as it is.
  return (
    <section
      className={classes['cards']}
      aria-label={chainStage.drawing}
      aria-describedby={hint}
      style={{ transform: `translate(${view.tx}px, ${view.ty}px)` }}
    >
      <p id={hint} className="visually-hidden">
        {chainStage.drawingHint}
      </p>
      {shownNodes(props).map((index) => {
        const node = graph.nodes[index]
        const card = cards[scene.layout.tier[index] ?? 0]
        const coloured = colours.nodes[index]
        if (!node || !card || !coloured) return null
        const side = card.form === 'mark' ? Math.max(24, card.width) : 0
        return (
          <NodeCard
            key={node.key}
            id={idOf(index)}
            index={index}
            node={node}
            verdicts={coloured.verdicts}
            colour={coloured.colour}
            criterion={criterion}
            form={card.form}
            x={(x[index] ?? 0) * view.sx}
            y={(y[index] ?? 0) * view.sy}
            width={side || card.width}
            height={side || card.height}
            isRoot={index === graph.root}
            isChosen={index === chosen}
            isFound={found.has(index)}
            isTabStop={index === active}
            onChoose={props.onChoose}
            onReach={props.onReach}
            onPoint={props.onPoint}
          />
        )
      })}
    </section>
  )
}

/** Tier by tier from the sources on: the order in which they are read. */
function shownNodes({ scene, view, size, cards, active, chosen }: Props): number[] {
  const { tier, x } = scene.layout
  const always = new Set([active, ...(chosen === undefined ? [] : [chosen])])
  const visible = visibleNodes(scene, view, size, 40)
  const isAnnounced = (node: number) =>
    cards[tier[node] ?? 0]?.form !== 'mark' || (scene.room[tier[node] ?? 0] ?? 0) * view.sx >= TARGET
  const shown = visible.length <= MOST_CARDS ? visible.filter(isAnnounced) : []
  return [...new Set([...shown, ...always])].toSorted(
    (a, b) => (tier[a] ?? 0) - (tier[b] ?? 0) || (x[a] ?? 0) - (x[b] ?? 0),
  )
}
