import { exports } from '@selvedge/messages/en/exports.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import type { InvitationRow } from '@selvedge/contract/partners.ts'
import type { z } from 'zod'
import { type ExportTable, type QueryOf } from '../../platform/exports/export-table.ts'
import { invitationList } from './invitation-rows.ts'

export const invitationExport: ExportTable<z.input<typeof InvitationRow>, QueryOf<typeof invitationList>> = {
  ...invitationList,
  name: 'invitations',
  columns: () => [
    { heading: exports.to, kind: 'text', of: (row) => row.name },
    {
      heading: exports.kind,
      kind: 'text',
      of: (row) => (row.kind === 'company' ? exports.company : exports.colleague),
    },
    { heading: exports.email, kind: 'text', of: (row) => row.email },
    { heading: exports.state, kind: 'text', of: (row) => wordsOfTheWire[row.state] },
    { heading: exports.sent, kind: 'instant', of: (row) => row.sentAt },
    { heading: exports.expires, kind: 'instant', of: (row) => row.expiresAt },
    { heading: exports.invitedBy, kind: 'text', of: (row) => row.invitedBy },
  ],
}
