import { area } from '../area.ts'

/** What a client says where the server did not. */
export const client = area('client', {
  unreachable: 'Server not available!',
  unreadable: 'The server answered {status}.',
})
