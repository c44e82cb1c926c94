import { area } from '../area.ts'

/** Texts of a short list of requests, on the page of what they are about. */
export const requestRows = area('requestRows', {
  failed: 'The requests could not be loaded.',
  sent: 'You asked {company} on <day></day>.',
  received: '{company} asked you on <day></day>.',
  due: 'Needed by <day></day>.',
  showAll: 'Show all requests',
})
