import { area } from '../area.ts'

/** Why a call of EPCIS is refused, as its `detail`. */
export const epcisProblems = area('epcisProblems', {
  many: '{faults} and {more, plural, one {# more fault} other {# more faults}}',
  tooManyEvents: 'A capture may have {maximum, number} events at most.',
  tooManyKeys:
    'The events of a capture may have {maximum, number} identifiers together at most: send them in several captures.',
  tooLarge: 'A capture may have {maximum, number} bytes at most.',
  tooManyParts:
    'The body has too many parts: at most {maximum, number} commas, and as many brackets and braces.',
  charset: 'The body must be in UTF-8: no other charset is read.',
  compressed: 'The body must be sent as it is: no Content-Encoding is read.',
  notUtf8: 'The body has bytes that are not UTF-8.',
  taken: '{place}: your company sent another event with the eventID {eventID}.',
  exists: 'Your company has sent an event with the eventID {eventID}.',
  noSuchCapture: 'There is no such capture.',
  noSuchEvent: 'There is no such event.',
  noSuchValue: 'No event of your company has this value.',
  noSuchQuery: 'There is no such query.',
  queryExists: 'A query with the name {name} is there.',
  badQueryName: 'name must have 1 to 64 letters, digits, dots, hyphens or underscores, and not dots alone.',
  noQuery: 'query must have the parameters of a query as its members.',
  queryTooLong: 'query may have {maximum, number} characters at most.',
  tooManyQueries: 'Your company has {maximum, number} queries, as many as it may store. Delete one first.',
  noSuchSubscription: 'There is no such subscription.',
  subscriptionMember: '/{member} {rule}.',
  subscriptionUnknown: 'is not a member of a subscription',
  subscriptionDest:
    'must be an address that begins with https:// and has {maximum, number} characters at most',
  subscriptionRefused: 'must be a public address: this server sends nothing to this one',
  subscriptionToken:
    'must be the text, of 1 to {maximum, number} characters, with which deliveries are signed',
  subscriptionBoolean: 'must be true or false',
  subscriptionTime: 'must be a time with its offset (RFC 3339)',
  subscriptionSchedule:
    'must be an object of second, minute, hour, dayOfMonth, month and dayOfWeek (from 1, Monday), each a text with numbers and ranges [a-b], separated by commas',
  subscriptionEither: 'A subscription has stream: true or a schedule, one of them.',
  subscriptionNever: 'The time of this schedule never comes.',
  subscriptionOfBounded:
    'The query has {name}: what comes later would never be sent. Subscribe to a query without it.',
  websockets: 'This server sends events to webhooks, and by no WebSocket.',
  nulInAddress: 'The address must not have a NUL (%00) in it.',
  bodyTooDeep: 'The body is nested too deeply.',
  unstorableText: 'The body has a text with a NUL or half a surrogate pair in it.',
  nulInQuery: 'query must not have a NUL in it.',
  noSuchCall: 'There is no such resource.',
  badToken:
    'nextPageToken is not good: it has ended, was changed, or belongs to another query or company. Ask for the first page again.',
  saidByPath: '{name} cannot be given: the path asks for it.',
  notAnswered: 'This server does not answer {names}.',
  moreThanMaximum: 'More events are found than maxEventCount allows: {maximum, number}.',
  readsTooMuch:
    'The query would read more than {maximum, number} events for one page. Narrow it, for example with GE_eventTime and LT_eventTime.',
  addressTooLong: 'The address may have {maximum, number} characters at most.',
  nextAddressTooLong:
    'The address of the next page would have more than {maximum, number} characters: ask for less at once, or with shorter names.',
  tooManyPrefixes: 'A query may have {maximum, number} different prefixes at most.',
  unknownParameter: '{name} is not a parameter of this call.',
})
