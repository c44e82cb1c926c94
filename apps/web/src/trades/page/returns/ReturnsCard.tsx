import { Button } from '@mantine/core'
import { listMassReturnsEndpoint, type MassReturn } from '@selvedge/contract/mass-returns.ts'
import type { Trade } from '@selvedge/contract/trades.ts'
import type { ReturnDecision } from '@selvedge/domain/mass/return-status.ts'
import { massReturns } from '@selvedge/messages/en/mass-returns.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callPage } from '../../../api.ts'
import { keys } from '../../../query-keys.ts'
import { useCurrentUser } from '../../../session.ts'
import badges from '../../../ui/display/badges.module.css'
import { amountText, tableDay } from '../../../ui/format.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { DecideReturnDialog } from './DecideReturnDialog.tsx'
import { ProposeReturnDialog } from './ProposeReturnDialog.tsx'
import classes from './Returns.module.css'

/** Of one delivery: as many as are shown. */
const SHOWN = 20

const returnsQuery = (trade: number) =>
  queryOptions({
    queryKey: keys.mass.returns(trade),
    queryFn: ({ signal }) =>
      callPage(
        listMassReturnsEndpoint,
        { query: { trade: String(trade), page: 1, size: SHOWN } },
        { signal },
      ),
  })

/** What is returned of a confirmed shipment: the buyer proposes it, the seller decides. Nothing for a seller whom nothing is returned to. */
export function ReturnsCard({ trade }: { trade: Trade }) {
  const { data } = useQuery(returnsQuery(trade.id))
  const { permissions } = useCurrentUser()
  const [isProposing, setProposing] = useState(false)
  const [deciding, setDeciding] = useState<{ of: MassReturn; decision: ReturnDecision }>()
  const mayPropose = trade.side === 'consignee' && permissions.keepBooks === true
  const rows = data?.rows ?? []
  if (!mayPropose && rows.length === 0) return null
  return (
    <Card
      title={massReturns.title}
      actions={
        mayPropose && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setProposing(true)}
          >
            {massReturns.propose}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={classes['none']}>{massReturns.none}</p>
      ) : (
        <ul className={classes['returns']} aria-label={massReturns.title}>
          {rows.map((row) => (
            <li key={row.id}>
              <Returned
                row={row}
                isBuyer={trade.side === 'consignee'}
                onDecide={(decision) => setDeciding({ of: row, decision })}
              />
            </li>
          ))}
        </ul>
      )}
      <ProposeReturnDialog trade={trade} opened={isProposing} onClose={() => setProposing(false)} />
      <DecideReturnDialog asked={deciding} onClose={() => setDeciding(undefined)} />
    </Card>
  )
}

const TONE: Partial<Record<MassReturn['status'], string>> = {
  PENDING: 'wait',
  ACCEPTED: 'good',
  REFUSED: 'bad',
}

type ReturnedProps = { row: MassReturn; isBuyer: boolean; onDecide: (decision: ReturnDecision) => void }

function Returned({ row, isBuyer, onDecide }: ReturnedProps) {
  const { kilograms, materialName, onDay, reason, status, permissions } = row
  const waits = isBuyer ? massReturns.waitsForSeller : massReturns.waitsForYou
  return (
    <>
      <p className={classes['head']}>
        <strong>{massReturns.what({ kilograms: amountText(kilograms), material: materialName })}</strong>
        <span className={badges['badge']} data-tone={TONE[status]}>
          {status === 'PENDING' ? waits : massReturns[status]}
        </span>
      </p>
      <p className={classes['none']}>{massReturns.why({ day: tableDay(onDay), reason })}</p>
      {(permissions.canDecide || permissions.canWithdraw) && (
        <p className={classes['head']}>
          {permissions.canDecide && (
            <>
              <Button size="compact-sm" onClick={() => onDecide('ACCEPTED')}>
                {massReturns.accept}
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => onDecide('REFUSED')}>
                {massReturns.refuse}
              </Button>
            </>
          )}
          {permissions.canWithdraw && (
            <Button variant="default" size="compact-sm" onClick={() => onDecide('WITHDRAWN')}>
              {massReturns.withdraw}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
