import { expect } from '@playwright/test'
import { bearer, carrySession } from './support/api.ts'
import { test } from './support/test.ts'

type Answered = {
  epcisBody: {
    queryResults: {
      resultsBody: {
        eventList: {
          bizTransactionList: { type: string; bizTransaction: string }[]
          quantityList: { epcClass: string }[]
          'sv:receivedAs': string[]
        }[]
      }
    }
  }
}

test('an identifier that left with an event leads both companies to what it names, and nobody else', async ({
  page,
}) => {
  const headers = await bearer(page.request, 'weaver')
  const answer = await page.request.get('/epcis/events?EQ_bizStep=receiving&perPage=1', { headers })
  const [event] = ((await answer.json()) as Answered).epcisBody.queryResults.resultsBody.eventList
  const shipment = event?.bizTransactionList.find(({ type }) => type === 'desadv')?.bizTransaction ?? ''
  // `/id/shipment/…`: the address alone, wherever it is opened.
  const { pathname } = new URL(shipment)
  expect(pathname).toMatch(/^\/id\/shipment\/[-\da-f]{36}$/)

  await carrySession(page, 'weaver')
  await page.goto(pathname)
  await expect(page).toHaveURL(/\/trades\/\d+\/confirmation\?type=shipping/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // One good has two names: that of the seller and that of the buyer, of which one is the weaver's own.
  const names = [event?.quantityList[0]?.epcClass, event?.['sv:receivedAs'][0]]
  const paths = names.map((name) => new URL(name ?? '').pathname.replace(/\/lot\/.*/, ''))
  const found = await Promise.all(
    paths.map((path) => page.request.get(`/api/identifiers${path.slice('/id'.length)}`, { headers })),
  )
  const own = paths.find((_, nth) => found[nth]?.ok())
  await page.goto(`${own}/lot/anything`)
  await expect(page).toHaveURL(/\/materials\/\d+/)

  await carrySession(page, 'farm')
  await page.goto(pathname)
  await expect(page).toHaveURL('/')
})
