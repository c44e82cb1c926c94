import { area } from '../area.ts'

/** Texts around a table, by what it lists, and of saving it as a file. */
export const tables = area('tables', {
  search:
    '{table, select, trades {Search trades} certificates {Search certificates} transformations {Search transformations} materials {Search materials} partners {Search partners} invitations {Search invitations} requests {Search requests} people {Search people} certifiers {Search certification bodies} access {Search who sees your shipments and materials} lines {Search lines} documents {Search documents} credits {Search credits} passports {Search passports} grants {Search partners that read more} looks {Search who read more} shared {Search passports of partners} other {Search this list}}',
  failed:
    '{table, select, trades {The trades could not be loaded.} certificates {The certificates could not be loaded.} transformations {The transformations could not be loaded.} materials {The materials could not be loaded.} partners {The partners could not be loaded.} invitations {The invitations could not be loaded.} requests {The requests could not be loaded.} people {The people could not be loaded.} certifiers {The certification bodies could not be loaded.} access {Who sees your shipments and materials could not be loaded.} lines {The lines could not be loaded.} credits {The credits could not be loaded.} other {This list could not be loaded.}}',
  noneFound:
    '{table, select, trades {No trades found} certificates {No certificates found} transformations {No transformations found} materials {No materials found} partners {No partners found} invitations {No invitations found} requests {No requests found} people {No people found} certifiers {No certification bodies found} access {Nobody found who sees them} lines {No lines found} documents {No documents found} credits {No credits found} other {Nothing was found}}',
  noneFoundHint: 'Nothing matches the search and the filters.',
  showAll:
    '{table, select, trades {Show all trades} certificates {Show all certificates} transformations {Show all transformations} materials {Show all materials} partners {Show all partners} invitations {Show all invitations} requests {Show all requests} people {Show all people} certifiers {Show all certification bodies} access {Show all of them} lines {Show all lines} documents {Show all documents} credits {Show all credits} other {Show all of it}}',
  sortBy:
    '{table, select, trades {Sort trades by} certificates {Sort certificates by} transformations {Sort transformations by} materials {Sort materials by} partners {Sort partners by} invitations {Sort invitations by} requests {Sort requests by} people {Sort people by} certifiers {Sort certification bodies by} access {Sort those who see them by} lines {Sort lines by} credits {Sort credits by} other {Sort this list by}}',
  ascending: 'Ascending, change the order',
  descending: 'Descending, change the order',

  allKinds: 'All kinds',
  showAllKinds: 'Show all kinds',
  allStates: 'All states',
  showAllStates: 'Show all states',
  actions: 'Actions',
  columns: 'Columns',
  columnsOf:
    '{table, select, trades {Columns of the trades} certificates {Columns of the certificates} transformations {Columns of the transformations} other {Columns of this list}}',
  views: 'Views',
  viewsOf:
    '{table, select, trades {Saved views of the trades} certificates {Saved views of the certificates} transformations {Saved views of the transformations} other {Saved views of this list}}',
  viewName: 'Name of this view',
  viewHint:
    'Keeps the search, the filters, the order and the columns. Its address can be sent to a colleague.',
  saveView: 'Save this view',
  deleteView: 'Delete the view {name}',
  viewNotDeleted: 'The view could not be deleted. {reason}',
  recorded: 'Recorded: {period}',
  recordedFrom: 'Recorded from',
  recordedUntil: 'until',
  atAnyTime: 'At any time',
  lastMonths: '{count, plural, one {Last month} other {Last # months}}',
  inYear: 'In {year}',
  between: '{from} to {until}',
  since: 'Since {from}',
  until: 'Until {until}',
  choose: 'Choose {name}',
  chooseAll: 'Choose all on this page that wait for you',
  chosen: 'Chosen',

  pages: '{caption}, pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: 'Page {page} of {pages}',

  export: 'Export',
  exportCsv: 'CSV',
  exportExcel: 'Excel',
  importMany: 'Import',
  importTrades: 'Import trades',
  importCertificates: 'Import certificates',
  exportLabel:
    '{name, select, trades {Export trades} certificates {Export certificates} transformations {Export transformations} materials {Export materials} partners {Export partners} invitations {Export invitations} materialTrades {Export material trades} materialPlans {Export material plans} other {Export audit trail}}',
  exporting:
    '{name, select, trades {Exporting trades} certificates {Exporting certificates} transformations {Exporting transformations} materials {Exporting materials} partners {Exporting partners} invitations {Exporting invitations} materialTrades {Exporting material trades} materialPlans {Exporting material plans} other {Exporting audit trail}}',
  exportFailed:
    '{name, select, trades {The trades could not be exported: {reason}} certificates {The certificates could not be exported: {reason}} transformations {The transformations could not be exported: {reason}} materials {The materials could not be exported: {reason}} partners {The partners could not be exported: {reason}} invitations {The invitations could not be exported: {reason}} materialTrades {The material trades could not be exported: {reason}} materialPlans {The material plans could not be exported: {reason}} other {The audit trail could not be exported: {reason}}}',
})
