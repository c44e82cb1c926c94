import { area } from '../area.ts'

/** Texts of the import of positions from a spreadsheet, and the headings of the file people start from. */
export const tradeImport = area('tradeImport', {
  headingMaterial: 'material',
  headingQuantity: 'quantity',
  headingUnit: 'unit',
  headingWeight: 'weight (kg)',
  headingDescription: 'description',
  templateFileName: 'positions.csv',

  intro:
    'One row for each position, at most {max}, with these columns: {columns}. Without a row of headings the columns have to stand in this order.',
  paste: 'Paste cells',
  pasteHint: 'Copied in a spreadsheet, or lines of CSV',
  pasteExample: 'Poplin, greige\t1200\tMTR\t180\tfirst lot',
  readPasted: 'Read what is pasted',
  file: 'File with positions',
  chooseFile: 'Choose a file',
  downloadTemplate: 'Download a template',
  formats: 'CSV, TSV or Excel (.xlsx), up to 1 MB. Formulas are not worked out.',
  fileFailed: '{file}: {reason}',
  pasteFailed: 'What was pasted: {reason}',

  rowsOfFile:
    '{count, plural, one {# row of {file}, all without errors.} other {# rows of {file}, all without errors.}}',
  faultyRowsOfFile:
    '{count, plural, one {# row of {file}, {faulty} to be fixed.} other {# rows of {file}, {faulty} to be fixed.}}',
  rowsPasted:
    '{count, plural, one {# row of what was pasted, all without errors.} other {# rows of what was pasted, all without errors.}}',
  faultyRowsPasted:
    '{count, plural, one {# row of what was pasted, {faulty} to be fixed.} other {# rows of what was pasted, {faulty} to be fixed.}}',
  toFirstError: 'Go to the first error',
  numberStyle: 'Numbers are read as',
  columnsNotRead: 'Not read: {columns}.',
  lookupFailed: 'Your materials could not be looked up.',
  newNames:
    '{count, plural, =1 {One name is new. Choose one of your materials for it, or add it.} other {# names are new. Choose one of your materials for each, or add them.}}',
  addNames: '{count, plural, =1 {Add it as a new material} other {Add # new materials}}',
  startOver: 'Start over',
  addFaultless: '{count, plural, one {Add the # row without errors} other {Add the # rows without errors}}',
  addAll: '{count, plural, one {Add # position} other {Add # positions}}',

  rows: 'Row',
  row: 'Row {number}',
  closedRow: '<hidden>Row </hidden>{number}',
  leaveOut: 'Leave out row {number}',
  taken: 'Taken for it: {material}',
  chooseMaterial: 'Choose a material',
  materialFor: 'Your material for {name}',
})
