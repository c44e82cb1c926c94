import { chainStage } from '@selvedge/messages/en/chain-stage.ts'
import { useMemo } from 'react'
import type { Colours, Graph } from '../chain-model.ts'
import { processText } from '../chain-words.ts'
import { LEVEL_SEPARATION } from '../layout/layout.ts'
import { stripHeight } from '../painter/draw-strips.ts'
import type { Scene } from '../painter/scene.ts'
import type { View } from '../painter/viewport.ts'
import classes from './ChainStage.module.css'

type Props = { graph: Graph; colours: Colours; scene: Scene; view: View }

/** What each strip is: its most frequent process, how many steps, and how many of them are certified. */
export function TierLabels({ graph, colours, scene, view }: Props) {
  const texts = useMemo(
    () => scene.rows.map((row, tier) => ({ tier, text: tierText([...row], graph, colours) })),
    [scene, graph, colours],
  )
  return (
    <ul className={classes['tiers']} aria-label={chainStage.tiers}>
      {texts.map(({ tier, text }) => (
        <li key={tier} style={{ top: tier * LEVEL_SEPARATION * view.sy + view.ty - stripHeight(view) / 2 }}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** `Ginning · 120 steps · 63 % certified`; without the share where the criterion asks for nothing. */
export function tierText(row: readonly number[], { nodes }: Graph, colours: Colours): string {
  const processes = Map.groupBy(
    row.flatMap((index) => nodes[index] ?? []),
    processText,
  )
  const [process = ''] = [...processes].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const isAsked = row.some((index) => colours.nodes[index]?.colour !== 'grey')
  const green = row.filter((index) => colours.nodes[index]?.colour === 'green').length
  const said = { process, count: row.length }
  // Rounded down: 100 % are all of them.
  return isAsked
    ? chainStage.tierCertified({ ...said, share: String(Math.floor((green * 100) / row.length)) })
    : chainStage.tier(said)
}
