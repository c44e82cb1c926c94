import { Button, type ButtonProps, Group } from '@mantine/core'
import type { LinkedTrade } from '@selvedge/contract/trade-links.ts'
import type { Trade } from '@selvedge/contract/trades.ts'
import { TRADE_KIND } from '@selvedge/domain/trade.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { IconPlus } from '@tabler/icons-react'
import { createLink, Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { usePages } from '../../use-pages.ts'
import classes from './TradePage.module.css'

const LinkButton = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
))

/** The trade this one belongs to, those that follow it, and the way to record the next one. */
export function LinksCard({ trade }: { trade: Trade }) {
  const { parent, parentReferenceNumber, children, childrenTotal, nextKinds } = trade
  if (TRADE_KIND[trade.type].parentKinds.length === 0 && children.length === 0 && nextKinds.length === 0)
    return null
  return (
    <Card title={tradePage.related}>
      {TRADE_KIND[trade.type].parentKinds.length > 0 && (
        <div className={classes['links']}>
          <h3>{tradePage.belongsTo}</h3>
          {parent ? (
            <LinkList trades={[parent]} label={tradePage.belongsTo} />
          ) : (
            <p>{parentReferenceNumber ?? tradePage.noEarlier}</p>
          )}
        </div>
      )}
      {trade.type !== 'shipping' && (
        <div className={classes['links']}>
          <h3>{tradePage.followedBy}</h3>
          {children.length > 0 ? (
            <LinkList trades={children} label={tradePage.followedBy} />
          ) : (
            <p>{tradePage.noFollowers({ kind: trade.type })}</p>
          )}
          {childrenTotal > children.length && (
            <p>
              {tradePage.newestFollowers({ shown: String(children.length), total: String(childrenTotal) })}
            </p>
          )}
        </div>
      )}
      {nextKinds.length > 0 && <NextTrades trade={trade} />}
    </Card>
  )
}

function LinkList({ trades, label }: { trades: readonly LinkedTrade[]; label: string }) {
  const pages = usePages()
  return (
    <ul aria-label={label}>
      {trades.map(({ id, type, contractorReferenceNumber, status, withdrawn, altered }) => (
        <li key={id}>
          <Link {...pages.trade(id, type)} preload={false}>
            {recordNames.tradeNamed({ kind: type, reference: contractorReferenceNumber })}
          </Link>
          <StatusBadge status={status} withdrawn={withdrawn} altered={altered} />
        </li>
      ))}
    </ul>
  )
}

/** The forms of what may follow, begun with the consignee and this trade's reference. */
function NextTrades({ trade }: { trade: Trade }) {
  const pages = usePages()
  return (
    <Group gap="sm">
      {trade.nextKinds.map((kind) => (
        <LinkButton
          key={kind}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          {...pages.newTrade(kind, {
            consignee: trade.consigneeName,
            parent: trade.contractorReferenceNumber,
            parentId: String(trade.id),
          })}
          preload={false}
        >
          {tradePage.recordNext({ kind })}
        </LinkButton>
      ))}
    </Group>
  )
}
