import type { Trade } from '@selvedge/contract/trades.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradePage } from '@selvedge/messages/en/trade-page.ts'
import { CertificatesCard } from '../../records/CertificatesCard.tsx'
import { CommentsCard } from '../../records/comments/CommentsCard.tsx'
import { DocumentPreview } from '../../records/document/DocumentPreview.tsx'
import { CredentialCard } from '../../records/credential/CredentialCard.tsx'
import { LedgerCard } from '../../records/LedgerCard.tsx'
import record from '../../records/record.module.css'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { tradeVerificationQuery } from '../trade-queries.ts'
import { LaddersCard } from './LaddersCard.tsx'
import { LinksCard } from './LinksCard.tsx'
import { PositionList } from './PositionList.tsx'
import { talkOf } from './TradeChange.tsx'
import { StandardEditor } from './StandardEditor.tsx'
import { TradeFacts } from './TradeFacts.tsx'

const ReturnsCard = lazyPart<{ trade: Trade }>(() =>
  import('./returns/ReturnsCard.tsx').then((module) => module.ReturnsCard),
)

/** A trade to read, what was traded first; the reference standard can be corrected by either side. */
export function TradeView({ trade }: { trade: Trade }) {
  return (
    <div className={record['columns']}>
      <div className={record['column']}>
        <Card title={tradeFields.positions}>
          <PositionList trade={trade} />
        </Card>
        <LaddersCard trade={trade} />
        {trade.type === 'shipping' && trade.status === 'ACCEPTED' && <ReturnsCard trade={trade} />}
        <Card title={recordFields.details}>
          <TradeFacts trade={trade} />
          <StandardEditor trade={trade} />
        </Card>
        <LinksCard trade={trade} />
        <CertificatesCard transactionType={trade.type} id={trade.id} empty={tradePage.noCertificates} />
      </div>
      <div className={record['column']}>
        <Card title={recordFields.document}>
          <DocumentPreview document={trade.document} withProof={trade.permissions.canHaveProof} />
        </Card>
        <CommentsCard talk={talkOf(trade)} />
        <LedgerCard query={tradeVerificationQuery(trade.id)} />
        {trade.type === 'shipping' && trade.status === 'ACCEPTED' && (
          <CredentialCard about={{ type: 'trade', id: trade.id }} company={trade.consigneeName} />
        )}
      </div>
    </div>
  )
}
