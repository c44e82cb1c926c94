import { area } from '../area.ts'

/** What a client says where the server did not. */
export const client = area('client', {
  unreachable: 'Server not available!',
  unreadable: 'The server answered {status}.',
  /** Which field of what was sent is refused, where nothing else says it. */
  inField: '{field}: {problem}',
})
