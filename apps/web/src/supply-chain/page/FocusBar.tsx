import { Button } from '@mantine/core'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Node } from '../chain-model.ts'
import { companyName, processText } from '../chain-words.ts'
import classes from './ChainScreen.module.css'

/** Says that a part of the chain is shown, and leads back to all of it. */
export function FocusBar({ node, onBack }: { node: Node; onBack: () => void }) {
  return (
    <div className={classes['focus']}>
      <span>{supplyChain.focused({ process: processText(node), company: companyName(node.company) })}</span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={onBack}
      >
        {supplyChain.showWhole}
      </Button>
    </div>
  )
}
