import { authenticateEndpoint, proveEndpoint } from '@selvedge/contract/session.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { PASSWORD, type Person } from '../world/people.ts'

/** Logs somebody in; answers the token. */
export const logIn = async (server: ServerProcess, username: string, password = PASSWORD) =>
  (await server.as().call(authenticateEndpoint, { query: {}, body: { username, password } })).token

/** A session of somebody's own that has just proved who they are: nobody else uses that up. */
export async function proved(server: ServerProcess, { username }: Person) {
  const session = server.as(await logIn(server, username))
  await session.call(proveEndpoint, { body: { password: PASSWORD } })
  return session
}
