/** What is wrong with a row or a file of an import of many records, by its code. */
export const importIssues = {
  importGroup: 'Enter “received” or “produced”.',
  importTwice: 'Row {line} has the same already.',
  importEmpty: 'There are no rows in it.',
  importNoNameColumn: 'It has headings, but none of them is “name”.',
  importRunning: 'Your company has {max} imports under way. Wait until one of them is done.',
  importsToday: 'Your company has begun {max} imports within a day. Go on tomorrow.',
  importNone: 'There is no such import.',
  importOver: 'This import is not under way any more.',
  importUnderWay: 'This import is under way. Cancel it, or wait until it is done.',
  importNothingLeft: 'This import left nothing that could be undone.',
  importInUse:
    '{count, plural, one {# record of this import is used or was changed since: {names}.} other {# records of this import are used or were changed since: {names}.}} It cannot be undone as a whole.',
  importMaterialUsed: '{material} is used by other records.',
  importMaterialChanged: '{material} was changed since.',
  importRowForeign: 'This row is not as it was sent. Nothing was made of it.',
  importBrokeOff: 'The server could not go on with this import.',
  importMakerGone: 'The person who began this import has no access any more.',
} as const
