import { expect } from '@playwright/test'
import { quiet } from './screens/quiet.ts'
import { test } from './support/test.ts'

/** A page of its own, whose script asks. */
const asking = (script: string) => `<!doctype html><title>Asks</title><script>${script}</script>`

test('a page that asks for ever is found; one whose question has no end, or that asks now and then, is quiet @long', async ({
  page,
}) => {
  await page.route('**/asked', (route) => route.fulfill({ body: '' }))
  await page.route('**/never', () => undefined)
  const open = async (script: string) => {
    await page.route('**/asks', (route) => route.fulfill({ contentType: 'text/html', body: asking(script) }))
    await page.goto('/asks', { waitUntil: 'commit' })
  }
  const again = (every: number) => `setInterval(() => fetch('/asked'), ${every})`

  await open(again(100))
  await expect(quiet(page, 4000)).rejects.toThrow(/^The page goes on asking: GET .*\/asked$/)
  await open(`fetch('/never'); ${again(1500)}`)
  await quiet(page, 4000)
})
