import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import { carrySession } from './support/api.ts'
import { PASSWORD } from './support/people.ts'
import { aReceiver } from './support/receiver.ts'
import { test } from './support/test.ts'

test('an administrator adds a webhook, sees its secret once, tries it out, and ends it @long', async ({
  page,
}) => {
  const receiver = await aReceiver()
  try {
    await carrySession(page, 'weaver')
    await page.goto('/company')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Add a webhook' })
    await form.getByRole('textbox', { name: 'Address' }).fill(receiver.address)
    await form.getByRole('checkbox', { name: 'Trades: accepted or refused' }).check()
    await form.getByRole('button', { name: 'Add a webhook' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await proof.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
    await proof.getByRole('button', { name: 'Continue' }).click()

    const added = page.getByRole('dialog', { name: 'The webhook is added' })
    const secret = (await added.getByText(/^svwh_/).textContent()) ?? ''
    await added.getByRole('button', { name: 'I have copied it' }).click()
    await expect(page.getByText(secret)).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: receiver.address })
    await expect(row.getByText('Never')).toBeVisible()

    await row.getByRole('button', { name: `Send a test to ${receiver.address}` }).click()
    await expect.poll(() => receiver.received.length).toBe(1)
    const { body = '', signature } = receiver.received[0] ?? {}
    expect(JSON.parse(body)).toMatchObject({ event: 'webhook.test' })
    expect(signature).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
    await expect(async () => {
      await page.reload()
      await expect(row.getByText('In use')).toBeVisible()
      await expect(row.getByText('Never')).toHaveCount(0)
    }).toPass()

    await row.getByRole('button', { name: `End the webhook to ${receiver.address}` }).click()
    await page
      .getByRole('dialog', { name: 'End this webhook?' })
      .getByRole('button', { name: 'End webhook' })
      .click()
    await expect(page.getByText('The webhook has ended.')).toBeVisible()
    await expect(row).toHaveCount(0)
  } finally {
    receiver.close()
  }
})
