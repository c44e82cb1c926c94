import { area } from '../area.ts'

/** Texts of the history of documents along a material’s supply chain. */
export const documentsHistory = area('documentsHistory', {
  intro: 'The documents and certificates along this material’s chain.',
  showChain: 'Show chain',
  loading: 'Loading the documents history…',
  failed: 'The documents history could not be loaded.',
  notToSeeHint: 'Only a material’s owner and the companies it is sold to can see its documents.',
  empty: 'No documents yet',
  emptyHint: 'Accepted trades and scope certificates upstream of this material will be listed here.',

  entriesOnPage:
    '{count, plural, one {{shown} entry, page {page} of {pages}} other {{shown} entries, page {page} of {pages}}}',
  filters: 'Search and filters',
  search: 'Search reference, company, standard or lot',
  order: 'Order',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  pages: 'Pages of the documents history',

  to: 'to',
  standards: 'Referenced standards: <standards></standards>',
  noStandard: 'No referenced standard',
  lots: '{count, plural, one {Lot: {lots}} other {Lots: {lots}}}',
  papers: 'Documents of {title}',
  document: 'Document',
  certificate: 'Certificate',
  scopeCertificate: 'Scope certificate {number}',
  noDocument: 'Document not available: a company between this trade and you does not share it.',
  noTransaction: 'No transaction available: a scope certificate belongs to no single trade.',
  noCertificate: 'Certificate not available: none covers this trade.',
  noCertificateDocument:
    'Certificate not available: it has no document, or a company on the way does not share it.',
  period: '<from></from> to <until></until>',

  show: 'Show {file}',
  hide: 'Hide {file}',
  unnamedFile: 'document',
})
