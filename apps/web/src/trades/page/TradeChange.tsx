import { Button } from '@mantine/core'
import type { Trade } from '@selvedge/contract/trades.ts'
import { comments } from '@selvedge/messages/en/comments.ts'
import { Link } from '@tanstack/react-router'
import { ChangeNote } from '../../records/comments/ChangeNote.tsx'
import type { Talk } from '../../records/comments/talk.ts'
import { usePages } from '../../use-pages.ts'

/** A trade as its two companies talk about it. */
export const talkOf = ({ id, side, contractorName, consigneeName }: Trade): Talk => ({
  kind: 'trade',
  id,
  company: side === 'contractor' ? consigneeName : contractorName,
})

/** The change that a trade waits for, with the way to the form that files it again. */
export function TradeChange({ trade }: { trade: Trade }) {
  const pages = usePages()
  return (
    <ChangeNote
      talk={talkOf(trade)}
      canDecide={trade.permissions.canDecide}
      fileAgain={
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              {...pages.newTrade(trade.type, { corrects: String(trade.id) })}
              preload={false}
            />
          )}
        >
          {comments.fileAgain}
        </Button>
      }
    />
  )
}
