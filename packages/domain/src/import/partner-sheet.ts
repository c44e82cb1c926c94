import { importSheets as texts } from '@selvedge/messages/en/import-sheets.ts'
import { importIssues } from './import-issues.ts'
import type { SheetSpec } from './sheet.ts'

export const PARTNER_COLUMNS = ['name', 'email', 'role', 'country', 'message'] as const
export type PartnerColumn = (typeof PARTNER_COLUMNS)[number]

/** A sheet of companies to invite. */
export const PARTNER_SHEET: SheetSpec<PartnerColumn> = {
  columns: PARTNER_COLUMNS,
  headings: {
    name: texts.headingName,
    email: texts.headingEmail,
    role: texts.headingRole,
    country: texts.headingCountry,
    message: texts.headingMessage,
  },
  words: {
    name: [
      'name',
      'company',
      'companyname',
      'partner',
      'supplier',
      'suppliername',
      'vendor',
      'vendorname',
      'customer',
      'customername',
      'businesspartner',
      'organisation',
      'organization',
    ],
    email: [
      'email',
      'mail',
      'emailaddress',
      'mailaddress',
      'contactemail',
      'contact',
      'supplieremail',
      'useremail',
    ],
    role: ['role', 'roles', 'businessrole', 'companyrole', 'businesstype', 'activity'],
    country: ['country', 'countrycode', 'countryname', 'land', 'location'],
    message: ['message', 'note', 'notes', 'comment', 'remark', 'text'],
  },
  needed: 'name',
  empty: importIssues.importEmpty,
  noNeeded: importIssues.importNoNameColumn,
}
