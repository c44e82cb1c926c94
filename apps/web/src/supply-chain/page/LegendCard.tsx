import type { ChainColour } from '@selvedge/domain/chain-colour.ts'
import { useComputedColorScheme } from '@mantine/core'
import { COLOUR_MEANING, COLOUR_WORD } from '../chain-words.ts'
import { ColourMark } from '../ColourMark.tsx'
import { DARK, DASHES, LIGHT, LINE_WIDTH } from '../painter/palette.ts'
import classes from './SideCard.module.css'
import { SideCard } from './SideCard.tsx'

const COLOURS = ['green', 'amber', 'red', 'grey', 'black'] as const

const KEYS = [
  ['Arrow keys', 'Along the chain: up to suppliers, down to users'],
  ['Enter, Esc', 'Open and close the details'],
  ['+  -  0', 'Nearer, further, all of it'],
  ['Shift + arrows', 'Move the drawing'],
] as const

/** What the marks and lines mean, and how to get about. */
export function LegendCard() {
  return (
    <SideCard name="legend" title="Legend">
      <p>Sources are at the top. Arrows lead down to the material asked about.</p>
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
