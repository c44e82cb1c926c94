import { chainStage } from '@selvedge/messages/en/chain-stage.ts'
import { useMemo } from 'react'
import type { Colours, Graph } from '../chain-model.ts'
import { processText } from '../chain-words.ts'
import { LEVEL_SEPARATION } from '../layout/layout.ts'
import { stripHeight } from '../painter/draw-strips.ts'
import type { Scene } from '../painter/scene.ts'
import type { Card } from '../painter/cards.ts'
import { areTiersNamedBeside, TIER_NAME_HEIGHT } from '../painter/view.ts'
import type { Size, View } from '../painter/viewport.ts'
import classes from './ChainStage.module.css'

type Props = {
  graph: Graph
  colours: Colours
  scene: Scene
  view: View
  size: Size
  /** What stands in each tier; nothing where tiers are strips. */
  cards: readonly Card[] | undefined
}

/**
 * What each tier is: its most frequent process, how many steps, and how many of them are certified. Beside the tier where the drawing leaves a
 * margin, else above it, as far as there is room.
 */
export function TierLabels({ graph, colours, scene, view, size, cards }: Props) {
  const texts = useMemo(
    () => scene.rows.map((row, tier) => ({ tier, text: tierText([...row], graph, colours) })),
    [scene, graph, colours],
  )
  const isNamedBeside = useMemo(() => areTiersNamedBeside(scene, size), [scene, size])
  const isBeside = cards !== undefined && isNamedBeside
  const halfOf = (tier: number) => (cards ? (cards[tier]?.height ?? 0) : stripHeight(view)) / 2
  const perTier = LEVEL_SEPARATION * view.sy
  const hasRoom = (tier: number) =>
    isBeside || !cards || tier === 0 || perTier - halfOf(tier) - halfOf(tier - 1) >= TIER_NAME_HEIGHT
  return (
    <ul className={classes['tiers']} aria-label={chainStage.tiers} data-beside={isBeside || undefined}>
      {texts.map(({ tier, text }) => {
        const y = tier * perTier + view.ty
        return (
          hasRoom(tier) && (
            <li key={tier} style={{ top: isBeside ? y : y - halfOf(tier) }}>
              {text}
            </li>
          )
        )
      })}
    </ul>
  )
}

/** `Ginning · 120 steps · 63 of 100 certified, 63 %`: of those that ask for a standard; without where the criterion asks for nothing. */
export function tierText(row: readonly number[], { nodes }: Graph, colours: Colours): string {
  const processes = Map.groupBy(
    row.flatMap((index) => nodes[index] ?? []),
    processText,
  )
  const [process = ''] = [...processes].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const asked = row.filter((index) => colours.nodes[index]?.colour !== 'grey').length
  const certified = row.filter((index) => colours.nodes[index]?.colour === 'green').length
  const said = { process, count: row.length }
  // Rounded down: 100 % are all of them.
  return asked === 0
    ? chainStage.tier(said)
    : chainStage.tierCertified({
        ...said,
        certified,
        asked,
        share: String(Math.floor((certified * 100) / asked)),
      })
}
