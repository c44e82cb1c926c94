import { expect, type Page } from '@playwright/test'
import { tradeId } from '../support/api.ts'
import { expectMaterials, openImport, paste } from '../support/positions.ts'
import { type Screen, withDocument } from './screen.ts'

const contract = (username: string, reference: string) => async (page: Page) =>
  `/cotton/trades/${await tradeId(page.request, username, reference)}/confirmation?type=contract`

const IMPORT_WITH_FAULTS = [
  'Material;Quantity;Unit;Weight (kg);Description;Lot',
  'Poplin, greige;1.250,5;MTR;180;first quality;L1',
  'Twill 2/1;many;MTR;;;L1',
  'Denim, greige;12;parsec;7;;L2',
  ';40;kg;40;;L2',
].join('\n')

/** Contracts, orders and shipments. */
export const TRADE_SCREENS: readonly Screen[] = [
  { name: 'contract-new', as: 'dyer', path: '/cotton/transactions/contract', heading: /contract/i },
  {
    name: 'contract-new-faults',
    as: 'dyer',
    path: '/cotton/transactions/contract',
    heading: /contract/i,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Record contract' }).click()
      await expect(page.getByText('Attach the document.').first()).toBeVisible()
    },
  },
  { name: 'order-new', as: 'dyer', path: '/cotton/transactions/order', heading: /order/i },
  {
    name: 'order-new-following',
    as: 'weaver',
    path: async (page) => {
      const id = await tradeId(page.request, 'weaver', 'HW-5588')
      const start = { consignee: 'Tidewater Dyers (demo)', parent: 'HW-5588', parentId: String(id) }
      return `/cotton/transactions/order?${new URLSearchParams(start).toString()}`
    },
    heading: /order/i,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Copy its positions' }).click()
      await expectMaterials(page, ['Poplin, greige', 'Denim, greige'])
      await expect(page.getByRole('status').filter({ hasText: 'copied' })).toHaveCount(0)
    },
  },
  {
    name: 'order-new-parents',
    as: 'weaver',
    path: '/cotton/transactions/order?consignee=Tidewater+Dyers+(demo)',
    heading: /order/i,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Contract reference' }).click()
      await expect(page.getByRole('option', { name: /HW-5520/ })).toBeVisible()
    },
  },
  {
    name: 'positions-import',
    as: 'weaver',
    path: '/cotton/transactions/contract',
    heading: /contract/i,
    prepare: async (page) => void (await openImport(page)),
  },
  {
    name: 'positions-import-faults',
    as: 'weaver',
    path: '/cotton/transactions/contract',
    heading: /contract/i,
    prepare: async (page) => {
      const dialog = await openImport(page)
      await paste(dialog, IMPORT_WITH_FAULTS)
      await expect(dialog.getByText('4 pasted rows, 3 to fix.')).toBeVisible()
    },
  },
  { name: 'shipment-new', as: 'dyer', path: '/cotton/transactions/shipping', heading: /shipment/i },
  {
    name: 'trade-confirm',
    as: 'dyer',
    path: contract('dyer', 'HW-5588'),
    heading: /HW-5588/,
    prepare: withDocument,
  },
  {
    name: 'trade-read',
    as: 'dyer',
    path: contract('dyer', 'HW-5520'),
    heading: /HW-5520/,
    prepare: withDocument,
  },
  {
    name: 'trade-refused',
    as: 'dyer',
    path: contract('dyer', 'TD-26-22'),
    heading: /TD-26-22/,
    prepare: withDocument,
  },
  {
    name: 'trade-refuse',
    as: 'dyer',
    path: contract('dyer', 'HW-5588'),
    heading: /HW-5588/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Refuse', exact: true }).click()
      await expect(page.getByRole('textbox', { name: 'Reason' })).toBeVisible()
    },
  },
]
