import { randomBytes } from 'node:crypto'
import { createQueryEndpoint } from '@selvedge/contract/epcis/query-calls.ts'
import {
  listSubscriptionsEndpoint,
  subscribeEndpoint,
  unsubscribeEndpoint,
} from '@selvedge/contract/epcis/subscription-calls.ts'
import {
  addWebhookEndpoint,
  endWebhookEndpoint,
  listWebhooksEndpoint,
  resumeWebhookEndpoint,
  testWebhookEndpoint,
} from '@selvedge/contract/webhooks.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { World } from '../world/world.ts'
import { proved } from './proved.ts'
import type { UseCase } from './use-case.ts'
import { expectEqual } from './writes.ts'

/** Webhooks and subscriptions of a company: fewer than it may have, in all rounds together. */
export const webhookCases = ({ supplier }: World): UseCase[] => {
  const as = (server: ServerProcess) => server.as(supplier.token)
  // Of a host that is known to nobody.
  const anAddress = () => `https://${randomBytes(6).toString('hex')}.mill.invalid/hook`
  const add = async (server: ServerProcess) => {
    const body = { address: anAddress(), events: ['trade.decided' as const] }
    return (await (await proved(server, supplier)).call(addWebhookEndpoint, { body })).webhook
  }
  const found = (server: ServerProcess, search: string) =>
    as(server).call(listWebhooksEndpoint, { query: { search } })
  const end = (server: ServerProcess, id: number) => as(server).call(endWebhookEndpoint, { params: { id } })
  return [
    {
      name: 'a webhook',
      endpoint: addWebhookEndpoint,
      prepare: async () => {
        let address = ''
        return {
          what: 'webhook',
          send: async (to) => void ({ address } = await add(to)),
          find: async (to) => expectEqual((await found(to, address)).length, 1),
        }
      },
    },
    {
      name: 'a webhook that is ended',
      endpoint: endWebhookEndpoint,
      prepare: async (server) => {
        const { id, address } = await add(server)
        return {
          what: `end of the webhook to ${address}`,
          refusedTwice: 'NOT_FOUND',
          send: (to) => end(to, id),
          find: async (to) => expectEqual((await found(to, address)).length, 0),
        }
      },
    },
    {
      name: 'a test of a webhook',
      endpoint: testWebhookEndpoint,
      prepare: async (server) => {
        const { id, address } = await add(server)
        return {
          what: `test of the webhook to ${address}`,
          send: (to) => as(to).call(testWebhookEndpoint, { params: { id } }),
          find: async (to) => expectEqual(((await found(to, address))[0]?.waiting ?? 0) > 0, true),
        }
      },
    },
    {
      name: 'a webhook that is resumed',
      endpoint: resumeWebhookEndpoint,
      prepare: async (server) => {
        const { id, address } = await add(server)
        await as(server).call(testWebhookEndpoint, { params: { id } })
        const isFailing = async () => (await found(server, address))[0]?.state === 'failing'
        for (let tries = 0; tries < 100 && !(await isFailing()); tries++)
          await new Promise((resolve) => setTimeout(resolve, 100))
        return {
          what: `resuming the webhook to ${address}`,
          send: async (to) => (await proved(to, supplier)).call(resumeWebhookEndpoint, { params: { id } }),
          // It fails again soon: the webhook and what waits for it are as whole as before.
          find: async (to) => expectEqual(((await found(to, address))[0]?.waiting ?? 0) > 0, true),
        }
      },
    },
    ...subscriptionCases(supplier),
  ]
}

function subscriptionCases(supplier: World['supplier']): UseCase[] {
  const store = async (server: ServerProcess) => {
    const name = `q${randomBytes(8).toString('hex')}`
    await server.as(supplier.token).callFile(createQueryEndpoint, {
      body: { name, query: { EQ_bizStep: ['shipping'] } },
    })
    return name
  }
  const body = { dest: 'https://mill.invalid/hook', signatureToken: 'a token', stream: true }
  const subscribe = async (server: ServerProcess, name: string) => {
    const { bytes } = await (
      await proved(server, supplier)
    ).callFile(subscribeEndpoint, {
      params: { name },
      body,
    })
    return (JSON.parse(await bytes.text()) as { subscriptionID: string }).subscriptionID
  }
  const listed = async (server: ServerProcess, name: string) => {
    const { bytes } = await server
      .as(supplier.token)
      .callFile(listSubscriptionsEndpoint, { params: { name }, query: {} })
    return JSON.parse(await bytes.text()) as { subscriptionID: string }[]
  }
  const unsubscribe = async (server: ServerProcess, name: string, subscriptionID: string) =>
    void (await server.as(supplier.token).callFile(unsubscribeEndpoint, { params: { name, subscriptionID } }))
  return [
    {
      name: 'a subscription to events',
      endpoint: subscribeEndpoint,
      prepare: async (server) => {
        const name = await store(server)
        let id = ''
        return {
          what: `subscription to ${name}`,
          send: async (to) => void (id = await subscribe(to, name)),
          find: async (to) =>
            expectEqual(
              (await listed(to, name)).some(({ subscriptionID }) => subscriptionID === id),
              true,
            ),
        }
      },
    },
    {
      name: 'a subscription that is ended',
      endpoint: unsubscribeEndpoint,
      prepare: async (server) => {
        const name = await store(server)
        const id = await subscribe(server, name)
        return {
          what: `end of the subscription to ${name}`,
          refusedTwice: 'NOT_FOUND',
          send: (to) => unsubscribe(to, name, id),
          find: async (to) => expectEqual((await listed(to, name)).length, 0),
        }
      },
    },
  ]
}
