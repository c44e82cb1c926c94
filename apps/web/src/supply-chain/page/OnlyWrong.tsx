import { referenceName } from '@selvedge/messages/reference-name.ts'
import { Button } from '@mantine/core'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { withListed } from '../../ui/display/with-listed.tsx'
import classes from './OnlyWrong.module.css'
import type { ChainPart } from './use-chain-part.ts'

/** The switch that leaves only what is wrong on the screen, and how many steps it hides. */
export function OnlyWrong({ shown }: { shown: ChainPart }) {
  const { isOnlyWrong, hidden, showOnlyWrong } = shown
  // Marked at the click; the address, and with it the supply chain, follows.
  const [picked, setPicked] = useState({ isOn: isOnlyWrong, before: isOnlyWrong })
  if (picked.before !== isOnlyWrong) setPicked({ isOn: isOnlyWrong, before: isOnlyWrong })
  return (
    <div className={classes['bar']}>
      <label className={classes['switch']}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={picked.isOn}
          checked={picked.isOn}
          onChange={(event) => {
            setPicked({ isOn: event.currentTarget.checked, before: isOnlyWrong })
            showOnlyWrong(event.currentTarget.checked)
          }}
        />
        {supplyChain.onlyWrong}
      </label>
      <output>{isOnlyWrong && hidden > 0 && supplyChain.stepsHidden({ count: hidden })}</output>
    </div>
  )
}

/** Where only what is wrong is asked for, and nothing is. */
export function NothingWrong({ shown, criterion }: { shown: ChainPart; criterion: string }) {
  return (
    <EmptyState
      icon={<IconCircleCheck size={32} aria-hidden />}
      title={withListed(supplyChain.nothingWrong({ criterion: referenceName(criterion) }), [criterion])}
    >
      <Button variant="default" onClick={() => shown.showOnlyWrong(false)}>
        {supplyChain.showAllSteps}
      </Button>
    </EmptyState>
  )
}
