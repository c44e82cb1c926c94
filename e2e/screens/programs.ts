import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { bearer } from '../support/api.ts'
import { newReference } from '../support/contract.ts'
import { PASSWORD } from '../support/people.ts'
import { aDelivery, draftOf, recordDraft } from '../support/shipping-events.ts'
import type { Screen } from './screen.ts'

/** A webhook of the dyer's to a host that is known to nobody: a message to it has failed. */
async function withFailingWebhook({ request }: Page): Promise<string> {
  const headers = await bearer(request, 'dyer')
  await request.post('/api/user/prove', { headers, data: { password: PASSWORD } })
  const data = {
    address: `https://${randomUUID()}.mill.invalid/hook`,
    events: ['trade.proposed', 'trade.decided', 'certificate.ending'],
  }
  const added = await request.post('/api/companies/webhooks', { headers, data })
  const { webhook } = (await added.json()) as { webhook: { id: number } }
  await request.post(`/api/companies/webhooks/${webhook.id}/test`, { headers })
  await expect(async () => {
    const answer = await request.get('/api/companies/webhooks', { headers })
    const found = (await answer.json()) as { id: number; state: string }[]
    expect(found.find(({ id }) => id === webhook.id)?.state).toBe('failing')
  }).toPass()
  return '/company'
}

/** An event of the weaver's system, and what is to be looked at once its draft is there. */
const drafted =
  (then: (page: Page, reference: string, receive: () => Promise<void>) => Promise<string>) =>
  async (page: Page) => {
    const reference = newReference('DN')
    const delivery = await aDelivery(page.request, reference)
    await delivery.ship()
    return then(page, reference, delivery.receive)
  }

/** What programs of companies are sent, and what their events propose. */
export const PROGRAM_SCREENS: readonly Screen[] = [
  {
    name: 'company-webhooks',
    as: 'dyer',
    path: withFailingWebhook,
    heading: 'Your company',
    prepare: async (page) => {
      await expect(page.getByText('Not delivering').first()).toBeVisible()
    },
  },
  {
    name: 'company-webhook-new',
    as: 'dyer',
    path: '/company',
    heading: 'Your company',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add a webhook' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
      await dialog.getByRole('button', { name: 'Add a webhook' }).click()
      await expect(dialog.getByText('Choose what it is sent.')).toBeVisible()
    },
  },
  {
    name: 'shipment-drafts',
    as: 'weaver',
    path: drafted(() => Promise.resolve('/shipment-drafts')),
    heading: 'Shipment drafts from events',
  },
  {
    name: 'shipment-draft',
    as: 'weaver',
    path: drafted(
      async ({ request }, reference) =>
        `/cotton/transactions/shipping?draft=${(await draftOf(request, reference)).id}`,
    ),
    heading: /shipment/i,
    prepare: async (page) => {
      await expect(page.getByText('The document is still missing.', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'shipment-received',
    as: 'dyer',
    path: drafted(async ({ request }, reference, receive) => {
      const id = await recordDraft(request, reference)
      await receive()
      return `/cotton/trades/${id}/confirmation?type=shipping`
    }),
    heading: /./,
    prepare: async (page) => {
      await expect(page.getByText('Shipped 4,000 kg, received 3,950 kg')).toBeVisible()
    },
  },
]
