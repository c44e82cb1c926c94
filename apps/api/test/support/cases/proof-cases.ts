import { readFileNamingEndpoint, setFileNamingEndpoint } from '@selvedge/contract/known-files.ts'
import {
  createProofShareEndpoint,
  endProofShareEndpoint,
  listProofSharesEndpoint,
} from '@selvedge/contract/proof-shares.ts'
import {
  endReceiptFeedEndpoint,
  makeReceiptFeedEndpoint,
  readReceiptsEndpoint,
  setReceiptsEndpoint,
} from '@selvedge/contract/receipts.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual, type Known, recordTrade, type Write } from './writes.ts'

let count = 0

/** What people do about who sees their proofs. Where each change overwrites the one before, only the last is looked for. */
export const proofCases = (world: World, lastOnly: () => (write: Write) => Write): UseCase[] => [
  ...linkCases(world),
  ...settingCases(world, lastOnly),
]

function linkCases(world: World): UseCase[] {
  const own = (server: ServerProcess) => server.as(world.supplier.token)
  const body = { fields: [], isWhole: true, days: 3 }
  const subjectOf = async (server: ServerProcess) => {
    const made: Known[] = []
    await recordTrade(world, { created: made }).send(server)
    return { kind: 'trade' as const, id: made[0]?.id ?? 0 }
  }
  return [
    {
      name: 'a link to a proof',
      endpoint: createProofShareEndpoint,
      prepare: async (server) => {
        const params = await subjectOf(server)
        const known: number[] = []
        return {
          what: 'link to a proof',
          send: async (to) =>
            void known.push((await own(to).call(createProofShareEndpoint, { params, body })).id),
          find: async (to) => {
            const { shares } = await own(to).call(listProofSharesEndpoint, { params })
            for (const id of known) expectEqual(shares.find((share) => share.id === id)?.state, 'open')
          },
        }
      },
    },
    {
      name: 'the end of a link to a proof',
      endpoint: endProofShareEndpoint,
      prepare: async (server) => {
        const params = await subjectOf(server)
        const { id } = await own(server).call(createProofShareEndpoint, { params, body })
        return {
          what: 'end of a link to a proof',
          send: (to) => own(to).call(endProofShareEndpoint, { params: { id } }),
          find: async (to) => {
            const { shares } = await own(to).call(listProofSharesEndpoint, { params })
            expectEqual(shares.find((share) => share.id === id)?.state, 'ended')
          },
        }
      },
    },
  ]
}

function settingCases({ supplier, certifier }: World, lastOnly: () => (write: Write) => Write): UseCase[] {
  const naming = lastOnly()
  const receipts = lastOnly()
  const feed = lastOnly()
  const own = (server: ServerProcess) => server.as(supplier.token)
  return [
    {
      name: 'whether a company is named for its files',
      endpoint: setFileNamingEndpoint,
      prepare: async () => {
        const isNamed = ++count % 2 === 0
        return naming({
          what: `naming ${isNamed}`,
          send: (to) => own(to).call(setFileNamingEndpoint, { body: { isNamed } }),
          find: async (to) => expectEqual((await own(to).call(readFileNamingEndpoint, {})).isNamed, isNamed),
        })
      },
    },
    {
      name: 'whether receipts are sent',
      endpoint: setReceiptsEndpoint,
      prepare: async () => {
        const on = ++count % 2 === 0
        return receipts({
          what: `receipts ${on}`,
          send: (to) => own(to).call(setReceiptsEndpoint, { body: { on } }),
          find: async (to) => expectEqual((await own(to).call(readReceiptsEndpoint, {})).on, on),
        })
      },
    },
    {
      name: 'an address to fetch receipts from',
      endpoint: makeReceiptFeedEndpoint,
      prepare: async () =>
        feed({
          what: 'an address for receipts',
          send: async (to) => {
            await own(to).call(makeReceiptFeedEndpoint, {})
          },
          find: async (to) =>
            expectEqual((await own(to).call(readReceiptsEndpoint, {})).feed === null, false),
        }),
    },
    {
      name: 'the end of an address to fetch receipts from',
      endpoint: endReceiptFeedEndpoint,
      prepare: async (server) => {
        const of = (to: ServerProcess) => to.as(certifier.token)
        await of(server).call(makeReceiptFeedEndpoint, {})
        const { feed: before } = await of(server).call(readReceiptsEndpoint, {})
        return {
          what: 'the end of an address for receipts',
          send: (to) => of(to).call(endReceiptFeedEndpoint, {}),
          find: async (to) => {
            const { feed: now } = await of(to).call(readReceiptsEndpoint, {})
            expectEqual(now !== null && now.madeAt === before?.madeAt, false)
          },
        }
      },
    },
  ]
}
