import { Group, Stack } from '@mantine/core'
import { VERDICTS } from '@selvedge/contract/ledger.ts'
import { TRADE_STATUSES } from '@selvedge/domain/trade.ts'
import { DocumentPreview } from '../records/document/DocumentPreview.tsx'
import { CopyText } from '../ui/display/CopyText.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { ExpiryBadge } from '../ui/display/ExpiryBadge.tsx'
import { LedgerBadge } from '../ui/display/LedgerBadge.tsx'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { LoadingOverlay } from '../ui/feedback/LoadingOverlay.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Logo } from '../ui/layout/Logo.tsx'

/** Badges, data and empty states. */
export function StateSamples() {
  return (
    <>
      <Card title="Badges">
        <Group>
          <Logo size={48} />
          {TRADE_STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Group>
        <Group>
          <ExpiryBadge validFrom="2999-01-01" validUntil={null} />
          <ExpiryBadge validFrom="2000-01-01" validUntil="2999-12-31" sayValid />
          <ExpiryBadge validFrom="2000-01-01" validUntil="2000-12-31" />
        </Group>
        <Group>
          {VERDICTS.map((verdict) => (
            <LedgerBadge key={verdict} verdict={verdict} />
          ))}
        </Group>
      </Card>
      <Card title="Data">
        <DataList
          items={[
            { label: 'Given', value: 'Combed cotton yarn' },
            { label: 'Not given', value: null },
            {
              label: 'A code',
              value: <CopyText label="Code" value="0x5fbdb2315678afecb367f032d93f642f64180aa3" />,
            },
          ]}
        />
      </Card>
      <Card title="Documents">
        <Stack>
          <DocumentPreview document={null} />
          <DocumentPreview
            document={{ id: 0, fileName: 'table.ods', contentType: 'application/vnd.oasis', size: 4096 }}
          />
        </Stack>
      </Card>
      <Card title="Empty and loading">
        <EmptyState title="Nothing here yet">
          <p>What the place is for, and what to do first.</p>
        </EmptyState>
        <LoadingOverlay text="Loading the materials…" />
      </Card>
    </>
  )
}
