import { area } from '../area.ts'

/** Why a call of EPCIS is refused, as its `detail`. */
export const epcisProblems = area('epcisProblems', {
  many: '{faults} and {more, plural, one {# more fault} other {# more faults}}',
  tooManyEvents: 'A capture may have {maximum, number} events at most.',
  tooLarge: 'A capture may have {maximum, number} bytes at most.',
  taken: '{place}: your company sent another event with the eventID {eventID}.',
  exists: 'Your company has sent an event with the eventID {eventID}.',
  noSuchCapture: 'There is no such capture.',
  noSuchEvent: 'There is no such event.',
  noSuchValue: 'No event of your company has this value.',
  noSuchQuery: 'There is no such query.',
  queryExists: 'A query with the name {name} is there.',
  badQueryName: 'name must have 1 to 64 letters, digits, dots, hyphens or underscores.',
  noQuery: 'query must have the parameters of a query as its members.',
  queryTooLong: 'query may have {maximum, number} characters at most.',
  tooManyQueries: 'Your company has {maximum, number} queries, as many as it may store. Delete one first.',
  nulInAddress: 'The address must not have a NUL (%00) in it.',
  nulInQuery: 'query must not have a NUL in it.',
  noSuchCall: 'There is no such resource.',
  badParameter: '{name} must be a whole number above 0.',
  badToken:
    'nextPageToken is not good: it has ended, was changed, or belongs to another query or company. Ask for the first page again.',
  saidByPath: '{name} cannot be given: the path asks for it.',
  notAnswered: 'This server does not answer {names}.',
  moreThanMaximum: 'More events are found than maxEventCount allows: {maximum, number}.',
  readsTooMuch:
    'The query would read more than {maximum, number} events for one page. Narrow it, for example with GE_eventTime and LT_eventTime.',
  addressTooLong: 'The address may have {maximum, number} characters at most.',
  unknownParameter: '{name} is not a parameter of this call.',
})
