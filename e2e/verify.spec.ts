import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import {
  downloaded,
  goldenProofs,
  openSettings,
  partsOf,
  proofOfTrade,
  sayOwn,
  VERIFIER_FILE,
  verify,
} from './support/proofs.ts'
import { test } from './support/test.ts'

test('anybody checks a proof in the browser, and again with the network off', async ({ page, context }) => {
  const { bundle, altered, document } = await proofOfTrade(page.request, 'weaver', 'HW-5588')
  const requests: { address: string; sent: string }[] = []
  context.on('request', (request) => {
    const address = new URL(request.url()).pathname
    // The scripts and styles of the check and of its answer, by the names they were built with.
    const isScript = request.method() === 'GET' && /^\/assets\/[\w.-]+\.(?:js|css)$/.test(address)
    if (!/^(blob|data):/.test(request.url()) && !isScript)
      requests.push({ address, sent: request.postData() ?? '' })
  })
  const verdict = (name: RegExp) => page.getByRole('heading', { level: 2, name })

  await page.goto('/login')
  await page.getByRole('link', { name: 'Verify a file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a file' })).toBeVisible()
  // The last of its own files too.
  await page.waitForLoadState('networkidle')
  requests.length = 0
  await verify(page, [bundle, document])
  await expect(verdict(/^Genuine/)).toBeVisible()
  const genuine = await partsOf(page)
  expect(genuine).toHaveLength(5)
  await expect(page.getByText('You asked this Selvedge server about the blockchain.')).toBeVisible()
  await page.getByText(/^All that the proof file says about trade/).click()
  await expect(page.getByText(/is this document, byte for byte/)).toBeVisible()

  // What left the page: questions about the chain, none of which is longer than one is, and nothing else.
  expect(new Set(requests.map(({ address }) => address))).toEqual(new Set(['/api/ledger/questions']))
  for (const { sent } of requests) expect(sent.length).toBeLessThan(500)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save headers' }).click()
  const headers = await downloaded(await (await saved).path(), 'headers.txt')

  await openSettings(page)
  const trusted = await page.getByRole('textbox', { name: 'Contract you trust' }).inputValue()
  expect(trusted).toMatch(/^\d+:0x[0-9a-f]{40}@\d+:0x[0-9a-f]{64}$/)
  await verify(page, [altered, document])
  await expect(verdict(/^Altered/)).toBeVisible()
  const counterfeit = await partsOf(page)
  expect(counterfeit.find((part) => part.startsWith('Record'))).toMatch(/Does not match[^]*was changed/)

  await verify(page, [document])
  await expect(verdict(/^We also need the proof file/)).toBeVisible()

  await test.step('the same words from the file that works alone', async () => {
    await context.setOffline(true)
    await page.goto(pathToFileURL(VERIFIER_FILE).href)
    requests.length = 0
    await verify(page, [bundle, document, headers])
    await expect(verdict(/^Not settled/)).toBeVisible()
    await expect(page.getByText(/^The contract that you trust\./)).toBeVisible()
    await page.getByRole('textbox', { name: 'Contract you trust' }).fill(trusted)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText(/^Your word that you saved the headers yourself/)).toBeVisible()
    await sayOwn(page)
    await expect(verdict(/^Genuine/)).toBeVisible()
    expect(await partsOf(page)).toEqual(genuine)
    await verify(page, [altered, document, headers])
    await sayOwn(page)
    await expect(verdict(/^Altered/)).toBeVisible()
    expect(await partsOf(page)).toEqual(counterfeit)
    expect(requests).toEqual([])
  })
})

test('a node of the reader’s choice is queried instead of the server', async ({ page, baseURL }) => {
  const { bundle, document } = await proofOfTrade(page.request, 'weaver', 'HW-5588')
  const hosts = new Set<string>()
  await page.route('http://node.example/**', async (route) => {
    hosts.add(new URL(route.request().url()).host)
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: allowed })
    const answer = await page.request.post(`${baseURL}/api/ledger/questions`, {
      data: route.request().postDataJSON(),
    })
    return route.fulfill({ status: answer.status(), headers: allowed, body: await answer.body() })
  })
  await page.goto('/verify')
  await openSettings(page)
  await page.getByRole('radio', { name: /A node of your choice/ }).check()
  await page.getByLabel('Files to check').setInputFiles([bundle, document])
  await expect(page.getByText('Enter the address of a node.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Address of the node' }).fill('http://node.example/rpc')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Genuine/ })).toBeVisible()
  expect([...hosts]).toEqual(['node.example'])
  await page.getByRole('textbox', { name: 'Contract you trust' }).fill(`1:0x${'ab'.repeat(20)}`)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(/not the one to be trusted/).first()).toBeVisible()
})

test('what release 0.1 stated is verified by the file that works alone, with the headers saved then @long', async ({
  page,
  context,
}) => {
  await context.setOffline(true)
  await page.goto(pathToFileURL(VERIFIER_FILE).href)
  for (const { name, bundle, altered, saved, contract } of goldenProofs())
    await test.step(name, async () => {
      await page.getByRole('textbox', { name: 'Contract you trust' }).fill(contract)
      await verify(page, [bundle, ...saved])
      await sayOwn(page)
      await expect(page.getByRole('heading', { level: 2, name: /^Genuine/ })).toBeVisible()
      await verify(page, [altered, ...saved])
      await sayOwn(page)
      await expect(page.getByRole('heading', { level: 2, name: /^Altered/ })).toBeVisible()
    })
})

test.describe('for a reader of Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('the file that works alone speaks it, and another language once that is chosen', async ({
    page,
    context,
  }) => {
    await context.setOffline(true)
    await page.goto(pathToFileURL(VERIFIER_FILE).href)
    const [golden] = goldenProofs()
    if (!golden) throw new Error('There is one')
    const { altered, saved } = golden
    const check = async () => {
      await page.locator('input[type="file"]').setInputFiles([altered, ...saved])
      return page.getByRole('heading', { level: 2 }).first()
    }
    await expect(page).toHaveTitle('फ़ाइल सत्यापित करें')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(await check()).toHaveText(/^बदला हुआ/)
    await page.getByRole('combobox', { name: 'भाषा' }).selectOption('Türkçe')
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
    await expect(await check()).toHaveText(/^Değiştirilmiş/)
    await expect(page.getByText(/^1 numaralı beyan değiştirilmiş/).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Dil' }).selectOption('English (US)')
    await expect(await check()).toHaveText(/^Altered/)
  })
})
