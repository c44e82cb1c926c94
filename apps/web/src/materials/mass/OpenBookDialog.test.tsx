import { openMassBookEndpoint } from '@selvedge/contract/mass.ts'
import {
  listMassDeliveriesEndpoint,
  type MassDelivery,
  type MassOpening,
  proposeMassOpeningEndpoint,
} from '@selvedge/contract/mass-openings.ts'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { dialog, noDialog, presser } from '../../testing/press.ts'
import { WEAVER } from '../../testing/samples.ts'
import { errorAt, field, message } from '../../testing/screen.ts'
import { show } from '../../testing/show.tsx'
import { NoBookCard } from './NoBookCard.tsx'

const DAY = '2026-03-01T00:00:00.000Z'
const MATERIAL: MaterialRow = {
  id: 17,
  name: 'Poplin, greige',
  isInput: true,
  createdAt: DAY,
  trades: 3,
  plans: 0,
  lastUsedAt: null,
  photo: null,
  hasBook: false,
}
const BOOK = {
  materialId: 17,
  materialName: 'Poplin, greige',
  mode: 'WATCH',
  custody: 'SEGREGATED',
  openedOn: DAY,
  closedTo: null,
  posted: 1000,
  held: 0,
  free: 1000,
  floor: 0,
} as const
const delivery = (positionId: number, changes: Partial<MassDelivery> = {}): MassDelivery => ({
  positionId,
  tradeId: 300 + positionId,
  tradeReference: `DN-${positionId}`,
  companyName: 'Delta Gin',
  onDay: DAY,
  kilograms: 400,
  lot: null,
  ...changes,
})
const [newest, older, unweighed] = [
  delivery(3, { lot: 'L-3', onDay: '2026-03-03T00:00:00.000Z' }),
  delivery(2, { lot: 'L-2', onDay: '2026-03-02T00:00:00.000Z' }),
  delivery(1, { kilograms: null }),
]
const PROPOSED: MassOpening = { received: 800, sent: 300, kilograms: 500, deliveries: [newest, older] }

async function open(changes: Partial<MassOpening> = {}, rows = [newest, older]) {
  const network = fakeNetwork()
  network.answer(openMassBookEndpoint, BOOK)
  network.answer(proposeMassOpeningEndpoint, { ...PROPOSED, ...changes })
  network.answer(listMassDeliveriesEndpoint, rows)
  const user = await show(<NoBookCard material={MATERIAL} />, { as: WEAVER })
  const press = presser(user)
  await press('Open a book')
  const form = await dialog('Open a book of Poplin, greige')
  const fromDeliveries = () => user.click(form.getByRole('radio', { name: 'Out of confirmed deliveries' }))
  const box = (name: string) => form.findByRole('checkbox', { name })
  const stock = () => field('In stock on that day (kg)', form).getAttribute('value')
  return { network, user, press, form, fromDeliveries, box, stock }
}

test('a book is opened with what is in stock, and only watches', async () => {
  const { network, user, press, form } = await open()
  await user.type(field('In stock on that day (kg)', form), '1000')
  await press('Open a book', form)
  const reason = field(/^How you know/, form)
  await waitFor(() => expect(errorAt(reason)).toBe('Say why, or attach a document.'))
  await user.type(reason, 'Counted in the store')
  await press('Open a book', form)
  await message('The book of Poplin, greige is open.')
  expect(network.sentTo(openMassBookEndpoint)).toMatchObject([
    { materialId: 17, mode: 'WATCH', kilograms: 1000, reason: 'Counted in the store' },
  ])
})

test('a stock is proposed out of the newest deliveries, as what was received less what was sent on', async () => {
  const { network, press, form, fromDeliveries, box, stock } = await open()
  await fromDeliveries()
  await form.findByText(/^You received 800\.00 kg and sent 300\.00 kg on\. That leaves 500\.00 kg\./)
  expect(await box('DN-3')).toHaveProperty('checked', true)
  await form.findByText('2 deliveries chosen: 800.00 kg')
  expect(stock()).toBe('500')
  await press('Open a book', form)
  await message('The book of Poplin, greige is open.')
  await noDialog()
  expect(network.sentTo(openMassBookEndpoint)).toMatchObject([
    { positions: [3, 2], kilograms: 500, lots: [], byLot: false },
  ])
})

test('what is ticked is added up, and can be corrected', async () => {
  const { network, user, press, form, fromDeliveries, box, stock } = await open()
  await fromDeliveries()
  await form.findByText('2 deliveries chosen: 800.00 kg')
  await user.click(await box('DN-2'))
  await form.findByText('1 delivery chosen: 400.00 kg')
  expect(stock()).toBe('400')
  await user.clear(field('In stock on that day (kg)', form))
  await user.type(field('In stock on that day (kg)', form), '380.5')
  await press('Open a book', form)
  await message('The book of Poplin, greige is open.')
  expect(network.sentTo(openMassBookEndpoint)).toMatchObject([{ positions: [3], kilograms: 380.5 }])
})

test('nothing is proposed where a shipment has no weight; what has none cannot be ticked', async () => {
  const { form, fromDeliveries, box, stock } = await open(
    { received: null, kilograms: null, deliveries: [] },
    [newest, unweighed],
  )
  await fromDeliveries()
  await form.findByText('Not all of your shipments can be added up. Choose what is still there.')
  expect(await box('DN-1')).toHaveProperty('disabled', true)
  await form.findByText('No delivery chosen')
  expect(stock()).toBe('')
})

test('a delivery that belongs to another opening is named beside the list', async () => {
  const { network, press, form, fromDeliveries } = await open()
  const taken = 'Delivery DN-3 already belongs to an opening stock.'
  network.refuse(openMassBookEndpoint, {
    status: 400,
    code: 'VALIDATION_FAILED',
    message: taken,
    fields: { positions: taken },
  })
  await fromDeliveries()
  await form.findByText('2 deliveries chosen: 800.00 kg')
  await press('Open a book', form)
  const list = form.getByRole('group', { name: 'The deliveries that are still in stock' })
  await waitFor(() => expect(list.textContent).toContain(taken))
})

test('a book by lot takes the lots of its deliveries, of the oldest what is left of it', async () => {
  const { network, user, press, form, fromDeliveries } = await open()
  await fromDeliveries()
  await form.findByText('2 deliveries chosen: 800.00 kg')
  await user.click(form.getByRole('checkbox', { name: 'Keep a balance for each lot' }))
  await form.findByText('Together 500.00 kg')
  await press('Open a book', form)
  await message('The book of Poplin, greige is open.')
  expect(network.sentTo(openMassBookEndpoint)).toMatchObject([
    {
      byLot: true,
      kilograms: null,
      positions: [3, 2],
      lots: [
        { lot: 'L-3', kilograms: 400 },
        { lot: 'L-2', kilograms: 100 },
      ],
    },
  ])
})

test('the counted lots are typed in, each once', async () => {
  const { network, user, press, form } = await open()
  await user.click(form.getByRole('checkbox', { name: 'Keep a balance for each lot' }))
  const amounts = () => form.getAllByLabelText(/^Kilograms/)
  await user.type(field('Lot 1', form), 'A')
  await user.type(amounts()[0] as HTMLElement, '600')
  await press('Add a lot', form)
  await user.type(field('Lot 2', form), 'a')
  await user.type(amounts()[1] as HTMLElement, '300.5')
  await user.type(field(/^How you know/, form), 'Counted')
  await press('Open a book', form)
  await waitFor(() => expect(errorAt(field('Lot 2', form))).toBe('Name each lot once.'))
  await user.type(field('Lot 2', form), '-2')
  await press('Open a book', form)
  await message('The book of Poplin, greige is open.')
  expect(network.sentTo(openMassBookEndpoint)).toMatchObject([
    {
      byLot: true,
      lots: [
        { lot: 'A', kilograms: 600 },
        { lot: 'a-2', kilograms: 300.5 },
      ],
    },
  ])
})

test('where nothing was delivered, the stock is counted', async () => {
  const { form, fromDeliveries } = await open({ received: 0, sent: 0, kilograms: null, deliveries: [] }, [])
  await fromDeliveries()
  await form.findByText('There are no confirmed deliveries of this material. Enter what you counted.')
  expect(screen.queryByRole('navigation', { name: 'Pages of deliveries' })).toBeNull()
})
