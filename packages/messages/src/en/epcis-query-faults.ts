import { area } from '../area.ts'

/** What is wrong with a parameter of an EPCIS query, after its name: `perPage must be a whole number from 1`. */
export const epcisQueryFaults = area('epcisQueryFaults', {
  unknown: 'is not a parameter of this query',
  twice: 'is given more than once: put values into one, with | between them',
  empty: 'must have a value',
  tooMany: 'has more than {maximum, number} values',
  uriTooLong: 'has a value longer than {maximum, number} characters',
  oneOf: 'must be one of {words}',
  oneOfOrUri: 'must be one of {words}, or a URI of your own',
  time: 'must be a time with an offset from UTC, such as 2026-05-01T08:00:00.000+02:00',
  number: 'must be a number between -1,000,000,000,000,000 and 1,000,000,000,000,000',
  numberOrTime: 'must be a number, or a time with an offset from UTC',
  count: 'must be a whole number from 1',
  boolean: 'must be true or false',
  value: 'must be a text, a number, true or false, or a list of these without | in them',
  pattern: 'has a pattern that cannot be answered: parts of an identifier that are left open stand last',
  tooManyPatterns: 'has more than {maximum, number} patterns with parts that are left open',
  undeclaredPrefix: 'has the prefix {prefix}, which is not known',
  limitWithMaximum: 'cannot be given together with maxEventCount',
  limitWithoutOrder: 'needs orderBy',
  tokenAlone: 'cannot be given together with nextPageToken, which holds the whole query',
})
