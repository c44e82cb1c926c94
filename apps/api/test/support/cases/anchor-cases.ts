import { addAnchorEndpoint, listAnchorsEndpoint, removeAnchorEndpoint } from '@selvedge/contract/anchors.ts'
import { randomBytes } from 'node:crypto'
import { anAnchorAbout } from '../world/anchors.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

/** Identity anchors of registers that nobody asks. */
export const anchorCases = ({ buyer }: World): UseCase[] => {
  const as = (server: ServerProcess) => server.as(buyer.token)
  const list = (server: ServerProcess) => as(server).call(listAnchorsEndpoint, {})
  const fresh = async (server: ServerProcess) => {
    const number = randomBytes(6).toString('hex')
    return { number, credential: anAnchorAbout((await list(server)).did, number) }
  }
  const numbered = async (server: ServerProcess, number: string) =>
    (await list(server)).anchors.filter(({ registeredId }) => registeredId === number).length
  return [
    {
      name: 'an identity anchor',
      endpoint: addAnchorEndpoint,
      prepare: async (server) => {
        const { number, credential } = await fresh(server)
        return {
          what: `identity anchor ${number}`,
          refusedTwice: 'VALIDATION_FAILED',
          send: async (to) => void (await as(to).call(addAnchorEndpoint, { body: { credential } })),
          find: async (to) => expectEqual(await numbered(to, number), 1),
        }
      },
    },
    {
      name: 'an identity anchor that is removed',
      endpoint: removeAnchorEndpoint,
      prepare: async (server) => {
        const { number, credential } = await fresh(server)
        const { id } = await as(server).call(addAnchorEndpoint, { body: { credential } })
        return {
          what: `removal of identity anchor ${number}`,
          refusedTwice: 'NOT_FOUND',
          send: (to) => as(to).call(removeAnchorEndpoint, { params: { id } }),
          find: async (to) => expectEqual(await numbered(to, number), 0),
        }
      },
    },
  ]
}
