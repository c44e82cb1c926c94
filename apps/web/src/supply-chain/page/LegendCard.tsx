import type { ChainColour } from '@selvedge/domain/chain-colour.ts'
import { useComputedColorScheme } from '@mantine/core'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { COLOUR_MEANING, COLOUR_WORD } from '../chain-words.ts'
import { ColourMark } from '../ColourMark.tsx'
import { DARK, DASHES, LIGHT, LINE_WIDTH } from '../painter/palette.ts'
import classes from './SideCard.module.css'
import { SideCard } from './SideCard.tsx'

const COLOURS = ['green', 'amber', 'red', 'grey', 'black'] as const

const KEYS = [
  [supplyChain.arrowKeys, supplyChain.arrowKeysDo],
  [supplyChain.enterEsc, supplyChain.enterEscDo],
  [supplyChain.zoomKeys, supplyChain.zoomKeysDo],
  [supplyChain.shiftArrows, supplyChain.shiftArrowsDo],
] as const

/** What the marks and lines mean, and how to get about. */
export function LegendCard() {
  return (
    <SideCard name="legend" title={supplyChain.legend}>
      <p>{supplyChain.legendHint}</p>
      <ul className={classes['legend']}>
        {COLOURS.map((colour) => (
          <li key={colour}>
            {colour === 'black' ? <span /> : <ColourMark colour={colour} />}
            <LineSample colour={colour} />
            <span title={COLOUR_MEANING[colour]}>{COLOUR_WORD[colour]}</span>
          </li>
        ))}
      </ul>
      <dl className={classes['keys']}>
        {KEYS.map(([key, does]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </SideCard>
  )
}

function LineSample({ colour }: { colour: ChainColour }) {
  const { fill, edge } = (useComputedColorScheme() === 'dark' ? DARK : LIGHT).tones[colour]
  const width = LINE_WIDTH[colour]
  const dash = DASHES[colour].join(' ')
  return (
    <svg width={44} height={12} aria-hidden>
      {width > 2 && <path d="M0 6H44" stroke={edge} strokeWidth={width + 2} strokeDasharray={dash} />}
      <path d="M0 6H44" stroke={fill} strokeWidth={width} strokeDasharray={dash} />
    </svg>
  )
}
