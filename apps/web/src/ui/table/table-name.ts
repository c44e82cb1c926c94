/** What a table lists, as the texts around it distinguish it (`messages/en/tables.ts`). */
export type TableName =
  | 'trades'
  | 'certificates'
  | 'transformations'
  | 'materials'
  | 'partners'
  | 'invitations'
  | 'requests'
  | 'people'
  | 'certifiers'
  | 'access'
  | 'lines'
  | 'documents'
