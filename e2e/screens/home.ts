import { expect, type Page } from '@playwright/test'
import type { LedgerSummary } from '@selvedge/contract/ledger.ts'
import { materialId } from '../support/api.ts'
import type { Screen } from './screen.ts'

const materialPath = (username: string, name: string) => async (page: Page) =>
  `/cotton/materials/${await materialId(page.request, username, name)}`

/** What no demo can have: a chain that refuses, asks too much and lost blocks. */
const TROUBLE: LedgerSummary = {
  companyAddress: `0x${'9e'.repeat(20)}`,
  publicKey: `0x04${'69'.repeat(64)}`,
  anchored: 38,
  sent: 3,
  waiting: 12,
  failed: 2,
  waitingReason: 'It takes 412.5 gwei per gas now, more than the 150 gwei allowed by LEDGER_MAX_FEE_GWEI',
  failedReason: `The account 0x${'70'.repeat(20)} does not have the role the contract asks for`,
  last: {
    transactionHash: `0x${'ce'.repeat(32)}`,
    blockNumber: 1204,
    blockTime: '2026-03-02T09:12:00.000Z',
  },
  cost: {
    gasPerThousand: 56_299,
    batches: 20,
    gwei: '412.5',
    coinsPerThousand: '0.0232233375',
  },
  loss: { foundAt: '2026-03-02T09:30:00.000Z', isNewChain: true, waiting: 12 },
  chain: {
    name: 'External blockchain',
    chainId: 137,
    contract: `0x${'b8'.repeat(20)}`,
    isEmbedded: false,
    reachable: true,
  },
  permissions: { retry: true },
}

async function walletInTrouble(page: Page): Promise<void> {
  await page.route('**/api/ledger/summary', (route) => route.fulfill({ json: TROUBLE }))
  await page.reload()
  const wallet = page.getByRole('region', { name: 'Wallet' })
  await wallet.scrollIntoViewIfNeeded()
  await expect(wallet.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(wallet.getByText(/Everything is being anchored again/)).toBeVisible()
}

/** Home and materials. */
export const HOME_SCREENS: readonly Screen[] = [
  { name: 'home', as: 'dyer', path: '/', heading: /^Welcome/ },
  { name: 'home-nothing-found', as: 'dyer', path: '/?search=nothing-has-this-name', heading: /^Welcome/ },
  { name: 'home-ending', as: 'spinner', path: '/', heading: /^Welcome/ },
  { name: 'home-wallet-trouble', as: 'weaver', path: '/', heading: /^Welcome/, prepare: walletInTrouble },
  { name: 'home-certifier', as: 'certifier', path: '/', heading: /^Welcome/ },
  {
    name: 'home-waiting',
    as: 'dyer',
    path: '/?awaiting=true&certificates.status=PENDING&tab=certificates',
    heading: /^Welcome/,
  },
  {
    name: 'search',
    as: 'dyer',
    path: '/',
    heading: /^Welcome/,
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search trades, companies' }).fill('harbour')
      await expect(page.getByRole('option', { name: /^Harbour Weavers \(demo\)/ }).first()).toBeVisible()
    },
  },
  { name: 'materials', as: 'dyer', path: '/cotton/materials', heading: 'Materials' },
  {
    name: 'materials-nothing-found',
    as: 'dyer',
    path: '/cotton/materials?search=nothing',
    heading: 'Materials',
  },
  {
    name: 'material-add',
    as: 'dyer',
    path: '/cotton/materials',
    heading: 'Materials',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add a material' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add material' }).click()
      await expect(page.getByText('Enter the name of the material.').first()).toBeVisible()
    },
  },
  { name: 'material', as: 'dyer', path: materialPath('dyer', 'Greige poplin'), heading: 'Greige poplin' },
]
