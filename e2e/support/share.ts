import type { Page } from '@playwright/test'
import { bearer, tradeId } from './api.ts'

const USUAL = ['trade.kind', 'trade.period', 'trade.materials', 'company.name', 'company.country']

/** Makes a link to the proof of a demo trade, as its dialog does; answers the address without that of the server. */
export async function shareTrade(
  page: Page,
  username: string,
  reference: string,
  fields = USUAL,
): Promise<string> {
  const headers = await bearer(page.request, username)
  const id = await tradeId(page.request, username, reference)
  const data = { fields, isWhole: false, days: 7 }
  const answer = await page.request.post(`/api/proofs/trade/${id}/shares`, { headers, data })
  const { link } = (await answer.json()) as { link: string }
  return link.slice(link.indexOf('/p#'))
}
