import { area } from '../area.ts'

/** What kinds of records and their fields are called, on every screen that shows them. */
export const recordWords = area('recordWords', {
  certificateNumber: 'No. {id}',

  reference: 'Reference',
  kind: 'Kind',
  subject: 'Subject',
  status: 'Status',
  name: 'Name',
  documentType: 'Document type',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  created: 'Created',
  trades: 'Trades',
  lots: 'Lots',
  materials: 'Materials',
  certificates: 'Certificates',

  address: 'Address',
  region: 'Region',
  country: 'Country',
  role: 'Role',
})
