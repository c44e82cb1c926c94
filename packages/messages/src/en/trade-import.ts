import { area } from '../area.ts'

/** Texts of the import of positions from a spreadsheet, and the headings of the file people start from. */
export const tradeImport = area('tradeImport', {
  headingMaterial: 'material',
  headingQuantity: 'quantity',
  headingUnit: 'unit',
  headingWeight: 'weight (kg)',
  headingDescription: 'description',
  headingLot: 'lot',
  templateFileName: 'positions.csv',

  intro:
    'One row for each position, at most {max}, with these columns: {columns}. Without a row of headings the columns have to stand in this order.',
  paste: 'Paste cells',
  pasteHint: 'Copied in a spreadsheet, or lines of CSV',
  pasteExample: 'Poplin, greige\t1200\tMTR\t180\tsoft\t2026/07',
  readPasted: 'Import pasted rows',
  file: 'File with positions',
  chooseFile: 'Choose a file',
  downloadTemplate: 'Download a template',
  formats: 'CSV, TSV or Excel (.xlsx), up to 1 MB. Formulas are ignored: paste values.',
  fileFailed: '{file}: {reason}',
  pasteFailed: 'Pasted rows: {reason}',

  rowsOfFile: '{count, plural, one {# row in {file}, no errors.} other {# rows in {file}, no errors.}}',
  faultyRowsOfFile:
    '{count, plural, one {# row in {file}, {faulty} to fix.} other {# rows in {file}, {faulty} to fix.}}',
  rowsPasted: '{count, plural, one {# pasted row, no errors.} other {# pasted rows, no errors.}}',
  faultyRowsPasted:
    '{count, plural, one {# pasted row, {faulty} to fix.} other {# pasted rows, {faulty} to fix.}}',
  toFirstError: 'Go to the first error',
  numberStyle: 'Numbers are read as',
  numbersTwoWays:
    '{count, plural, one {# number can be read in two ways.} other {# numbers can be read in two ways.}} Choose how this sheet writes numbers.',
  encodingAssumed:
    'This file is not in UTF-8. Its letters were read as {encoding}. If some are wrong, save it as “CSV UTF-8” and choose it again.',
  columnsNotRead: 'Not read: {columns}.',
  lookupFailed: 'Your materials could not be looked up.',
  newNames:
    '{count, plural, =1 {One name is new. Choose one of your materials for it, or add it.} other {# names are new. Choose one of your materials for each, or add them.}}',
  addNames: '{count, plural, =1 {Add it as a new material} other {Add # new materials}}',
  sharedFault:
    'Row {line} now has “{to}” in place of “{from}”. {count, plural, one {# other row still has “{from}”.} other {# other rows still have “{from}”.}}',
  sameForAll: 'Same for all: use “{to}”',
  startOver: 'Start over',
  addFaultless: '{count, plural, one {Add the # row without errors} other {Add the # rows without errors}}',
  addAll: '{count, plural, one {Add # position} other {Add # positions}}',

  rows: 'Row',
  row: 'Row {number}',
  closedRow: '<hidden>Row </hidden>{number}',
  cellReadAs: '{column}: {reading}',
  leaveOut: 'Leave out row {number}',
  taken: 'Taken for it: {material}',
  chooseMaterial: 'Choose a material',
  materialFor: 'Your material for {name}',
})
