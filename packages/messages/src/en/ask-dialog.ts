import { area } from '../area.ts'

/** The title of the dialog that asks a partner: loaded with many screens, before the dialog is. */
export const askDialog = area('askDialog', {
  askTitle: 'Ask a partner',
  askTitleFor:
    '{kind, select, SCOPE_CERTIFICATE {Ask for a scope certificate} TRANSACTION_CERTIFICATE {Ask for a transaction certificate} TRADE {Ask for a record} ORIGIN {Ask where a material comes from} other {Ask a partner}}',
})
