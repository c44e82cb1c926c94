import { chainPanels } from '@selvedge/messages/en/chain-panels.ts'
import { referenceName } from '@selvedge/messages/reference-name.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { withListed } from '../../ui/display/with-listed.tsx'
import type { ColouredPart } from '../chain-model.ts'
import { COLOUR_MEANING, colourWord, reasonsOf, standardsOf } from '../chain-words.ts'
import { ColourWord } from '../ColourMark.tsx'
import classes from './Panel.module.css'

/** The colour of a node or an edge under the chosen criterion, and each thing that led to it. */
export function ColourReasons({ criterion, coloured }: { criterion: string; coloured: ColouredPart }) {
  const { colour, verdicts } = coloured
  const word = <ColourWord colour={colour} word={colourWord(colour, verdicts)} />
  return (
    <div className={classes['colour']}>
      <strong>
        {withListed(chainPanels.underCriterion({ criterion: referenceName(criterion), colour: () => word }), [
          criterion,
        ])}
      </strong>
      {verdicts.length === 0 ? (
        <p>{COLOUR_MEANING[colour]}</p>
      ) : (
        <ul className={classes['verdicts']} aria-label={chainPanels.why}>
          {reasonsOf(verdicts).map(({ text, isOk }) => {
            const Icon = isOk ? IconCheck : IconX
            return (
              <li key={text}>
                <Icon size={18} stroke={2.5} className={classes[isOk ? 'good' : 'bad']} aria-hidden />
                <span>{withListed(text, standardsOf(verdicts))}</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
