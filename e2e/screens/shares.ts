import { expect, type Page } from '@playwright/test'
import { tradeId } from '../support/api.ts'
import { proofOfTrade, verify } from '../support/proofs.ts'
import { shareTrade } from '../support/share.ts'
import type { Screen } from './screen.ts'

const REFERENCE = 'HW-5588'

const contract = async (page: Page) =>
  `/cotton/trades/${await tradeId(page.request, 'weaver', REFERENCE)}/confirmation?type=contract`

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share proof' }).first().click()
  await expect(page.getByRole('button', { name: 'Make link' })).toBeVisible()
}

/** Links to proofs: where they are made, and what who has one sees. */
export const SHARE_SCREENS: readonly Screen[] = [
  { name: 'share', as: 'weaver', path: contract, heading: /./, prepare: openDialog },
  {
    name: 'share-made',
    as: 'weaver',
    path: contract,
    heading: /./,
    prepare: async (page) => {
      await openDialog(page)
      await page.getByRole('button', { name: 'Make link' }).click()
      await expect(page.getByRole('heading', { name: 'The link is ready' })).toBeVisible()
    },
  },
  {
    name: 'shared-proof',
    path: (page) => shareTrade(page, 'weaver', REFERENCE),
    heading: 'Proof of a trade',
    prepare: async (page) => {
      const { document } = await proofOfTrade(page.request, 'weaver', REFERENCE)
      await page.getByLabel('Files to check').setInputFiles([document])
      await expect(page.getByRole('heading', { level: 2, name: /^Genuine/ })).toBeVisible()
    },
  },
  {
    name: 'shared-proof-first',
    path: (page) => shareTrade(page, 'weaver', REFERENCE),
    heading: 'Proof of a trade',
    prepare: (page) => expect(page.getByRole('heading', { level: 2, name: /^Not settled/ })).toBeVisible(),
  },
  { name: 'shared-proof-over', path: '/p#unknown', heading: 'Shared proof' },
  {
    name: 'known-file',
    path: '/verify',
    heading: 'Verify a file',
    prepare: async (page) => {
      const { document } = await proofOfTrade(page.request, 'weaver', REFERENCE)
      await verify(page, [document])
      await page.getByRole('button', { name: /^Ask about/ }).click()
      await expect(page.getByText(/is known here/)).toBeVisible()
    },
  },
]
