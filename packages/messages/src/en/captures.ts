import { area } from '../area.ts'

/** Texts of the pages about what other systems of a company sent. */
export const captures = area('captures', {
  title: 'Events from other systems',
  intro:
    'What your own systems sent by EPCIS, the standard of GS1 for events in supply chains. Each batch is signed, and its proof has the hash of each event.',
  search: 'Key, person or eventID',
  none: 'No events yet',
  noneHint:
    'An administrator makes a key for programs on the company page. Your system sends events with it.',
  toKeys: 'Keys for programs',
  at: 'Sent',
  by: 'By',
  byKey: '{name} (key)',
  events: 'Events',
  repeated: 'There already',
  errors: 'Wrong',
  name: 'Events of {at}',
  missing: 'These events do not exist, or are not yours to see',
  failed: 'The events could not be loaded.',
  stored: 'Events',
  searchEvents: 'eventID',
  storedNone: 'No event was stored.',
  eventID: 'eventID',
  type: 'Type',
  step: 'Business step',
  time: 'When it happened',
  isError: 'Declares an error',
  faults: 'What was wrong',
  faultAt: 'Event {number, number}',
})
