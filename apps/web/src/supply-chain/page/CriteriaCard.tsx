import type { ChainAnswer } from '@selvedge/domain/chain-answer.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { useState } from 'react'
import { ListedName } from '../../ui/display/ListedName.tsx'
import { OUTCOME_COLOUR, OUTCOME_WORD } from '../chain-words.ts'
import { ColourWord } from '../ColourMark.tsx'
import classes from './SideCard.module.css'
import { SideCard } from './SideCard.tsx'

type AnsweredCriterion = { name: string; outcome: ChainAnswer<never, never>['outcome'] }

type Props = {
  criteria: readonly AnsweredCriterion[]
  chosen: string
  onChoose: (name: string) => void
}

/** The criteria of the supply chain, each with what is proven of it, as the sentence above the drawing says it. Choosing one colours the supply chain by it. */
export function CriteriaCard({ criteria, chosen, onChoose }: Props) {
  // Marked at the click; the address, and with it the chain, follows.
  const [picked, setPicked] = useState({ name: chosen, before: chosen })
  if (picked.before !== chosen) setPicked({ name: chosen, before: chosen })
  return (
    <SideCard name="criteria" title={supplyChain.criteria} term="criterion">
      <fieldset className={classes['list']}>
        <legend className="visually-hidden">{supplyChain.colourBy}</legend>
        {criteria.map(({ name, outcome }) => (
          <label key={name} className={classes['choice']}>
            <input
              type="radio"
              name="criterion"
              checked={name === picked.name}
              onChange={() => {
                setPicked({ name, before: chosen })
                onChoose(name)
              }}
            />
            <strong>
              <ListedName of={name} />
            </strong>
            <small>
              <ColourWord colour={OUTCOME_COLOUR[outcome]} word={OUTCOME_WORD[outcome]} />
            </small>
          </label>
        ))}
      </fieldset>
    </SideCard>
  )
}
