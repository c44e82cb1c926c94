import type { InvitationRow } from '@selvedge/contract/partners.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import { invitationList } from './invitation-rows.ts'

export const invitationExport: ExportTable<z.input<typeof InvitationRow>, QueryOf<typeof invitationList>> = {
  ...invitationList,
  name: 'invitations',
  columns: () => [
    { heading: 'To', kind: 'text', of: (row) => row.name },
    { heading: 'Kind', kind: 'text', of: (row) => (row.kind === 'company' ? 'Company' : 'Colleague') },
    { heading: 'E-mail', kind: 'text', of: (row) => row.email },
    { heading: 'State', kind: 'text', of: (row) => (row.state === 'pending' ? 'Pending' : 'Expired') },
    { heading: 'Sent (UTC)', kind: 'instant', of: (row) => row.sentAt },
    { heading: 'Expires (UTC)', kind: 'instant', of: (row) => row.expiresAt },
    { heading: 'Invited by', kind: 'text', of: (row) => row.invitedBy },
  ],
}
