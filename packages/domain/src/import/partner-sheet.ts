import { importSheets as texts } from '@selvedge/messages/en/import-sheets.ts'
import { importIssues } from './import-issues.ts'
import type { SheetSpec } from './sheet.ts'

export const PARTNER_COLUMNS = ['name', 'email', 'role', 'country', 'message'] as const
export type PartnerColumn = (typeof PARTNER_COLUMNS)[number]

/** A sheet of companies to invite. */
export const PARTNER_SHEET: SheetSpec<PartnerColumn> = {
  columns: PARTNER_COLUMNS,
  get headings() {
    return {
      name: texts.headingName,
      email: texts.headingEmail,
      role: texts.headingRole,
      country: texts.headingCountry,
      message: texts.headingMessage,
    }
  },
  words: {
    name: ['name'],
    email: ['email'],
    role: ['role'],
    country: ['country'],
    message: ['message', 'notes'],
  },
  reads: { role: 'role', country: 'country' },
  needed: 'name',
  empty: importIssues.importEmpty,
  noNeeded: importIssues.importNoNameColumn,
}
