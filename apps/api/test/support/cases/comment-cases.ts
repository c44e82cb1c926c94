import { readCommentsEndpoint, writeCommentEndpoint } from '@selvedge/contract/comments.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import { expectEqual, type Known } from './writes.ts'
import type { UseCase } from './use-case.ts'

let count = 0

/** What companies write about a record of theirs. */
export const commentCase = (
  { buyer }: World,
  aTrade: (server: ServerProcess) => Promise<Known>,
): UseCase => ({
  name: 'a comment',
  endpoint: writeCommentEndpoint,
  prepare: async (server) => {
    const { id } = await aTrade(server)
    const text = `Remark ${++count}`
    const params = { kind: 'trade' as const, id }
    return {
      what: text,
      send: async (to) => {
        await to
          .as(buyer.token)
          .call(writeCommentEndpoint, { params, body: { text } }, { idempotencyKey: text })
      },
      find: async (to) => {
        const { comments } = await to.as(buyer.token).call(readCommentsEndpoint, { params })
        expectEqual(comments.filter((one) => one.text === text).length, 1)
      },
    }
  },
})
