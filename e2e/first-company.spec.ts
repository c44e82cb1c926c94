import { expect } from '@playwright/test'
import { type EmptyServer, startEmpty } from './support/demo-server.ts'
import { Hands } from './support/hands.ts'
import { PASSWORD } from './support/people.ts'
import { test as base } from './support/test.ts'

const test = base.extend<object, { server: EmptyServer }>({
  server: [
    async ({ browser }, use) => {
      const server = await startEmpty()
      await use(server)
      // Their pages would go on asking a server that is gone.
      await Promise.all(browser.contexts().map((context) => context.close()))
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
})

test('the first company of an empty server registers with 6 presses and 8 fields, and is signed in', async ({
  page,
  server,
}) => {
  const hands = new Hands()
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const pick = async (list: string, search: string, option: string) => {
    await hands.press(page.getByRole('combobox', { name: list }))
    // Typing narrows a long list and is no field of its own.
    await page.keyboard.type(search)
    await hands.press(page.getByRole('option', { name: option }))
  }
  await hands.open(page, server.registration)
  await hands.type(box('Company name'), 'First Weavers')
  await hands.type(box('Registration number'), 'FW-1')
  await pick('Role', 'weav', 'Weaver')
  await pick('Country', 'turkey', 'TR - Türkiye')
  await hands.type(box('Company city'), 'Denizli')
  await hands.type(box('First name'), 'Elif')
  await hands.type(box('Last name'), 'Kaya')
  await hands.type(box('E-mail'), 'elif@first.example')
  await hands.type(box('Username'), 'elif')
  await hands.type(box('Password'), PASSWORD)
  await hands.press(page.getByRole('button', { name: 'Confirm' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Elif' })).toBeVisible()
  expect(hands.presses).toBeLessThanOrEqual(6)
  expect(hands.typed).toBeLessThanOrEqual(8)
})
