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
  noSuchCall: 'There is no such resource.',
  badParameter: '{name} must be a whole number above 0.',
  unknownParameter: '{name} is not a parameter of this call.',
})
