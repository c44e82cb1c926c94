import {
  beginSecondFactorEndpoint,
  confirmSecondFactorEndpoint,
  endSecondFactorEndpoint,
  readSecondFactorEndpoint,
} from '@selvedge/contract/second-factor.ts'
import { PASSWORD } from '../world/people.ts'
import { codeAt, secretBytes } from '../world/second-factor.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import { expectEqual, type Write } from './writes.ts'
import type { UseCase } from './use-case.ts'

/** Somebody with an authenticator app. */
function holder(token: string) {
  let secret: Buffer = Buffer.alloc(0)
  const isOn = async (server: ServerProcess) =>
    (await server.as(token).call(readSecondFactorEndpoint, {})).onSince !== null
  const begin = async (server: ServerProcess) => {
    const begun = await server.as(token).call(beginSecondFactorEndpoint, { body: { password: PASSWORD } })
    secret = secretBytes(begun.secret)
  }
  const confirm = async (server: ServerProcess) => {
    const code = codeAt(secret, new Date())
    await server.as(token).call(confirmSecondFactorEndpoint, { body: { code } })
  }
  const end = async (server: ServerProcess) => {
    // Not the one that may have confirmed it a moment ago.
    const code = codeAt(secret, new Date(), 1)
    await server.as(token).call(endSecondFactorEndpoint, { body: { password: PASSWORD, code } })
  }
  return { isOn, begin, confirm, end }
}

/** What people do about their second factor; of what overwrites itself the last is looked for. */
export function secondFactorCases({ guarded }: World, lastOnly: () => (write: Write) => Write): UseCase[] {
  const begins = holder(guarded.begins.token)
  const confirms = holder(guarded.confirms.token)
  const ends = holder(guarded.ends.token)
  const confirmed = lastOnly()
  const ended = lastOnly()
  return [
    {
      name: 'a second factor that is begun',
      endpoint: beginSecondFactorEndpoint,
      prepare: async () => ({
        what: 'second factor begun',
        send: begins.begin,
        find: async (server) => expectEqual(await begins.isOn(server), false),
      }),
    },
    {
      name: 'a second factor that is confirmed',
      endpoint: confirmSecondFactorEndpoint,
      prepare: async (server) => {
        if (await confirms.isOn(server)) await confirms.end(server)
        await confirms.begin(server)
        return confirmed({
          what: 'second factor confirmed',
          refusedTwice: 'WRONG_STATE',
          send: confirms.confirm,
          find: async (to) => expectEqual(await confirms.isOn(to), true),
        })
      },
    },
    {
      name: 'a second factor that is switched off',
      endpoint: endSecondFactorEndpoint,
      prepare: async (server) => {
        if (!(await ends.isOn(server))) {
          await ends.begin(server)
          await ends.confirm(server)
        }
        return ended({
          what: 'second factor switched off',
          refusedTwice: 'WRONG_STATE',
          send: ends.end,
          find: async (to) => expectEqual(await ends.isOn(to), false),
        })
      },
    },
  ]
}
