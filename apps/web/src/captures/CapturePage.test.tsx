import {
  type Capture,
  type CapturedEvent,
  listCapturedEventsEndpoint,
  readCaptureOfCompanyEndpoint,
} from '@selvedge/contract/captures.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { CapturePage } from './CapturePage.tsx'

const CAPTURE: Capture = {
  id: 7,
  createdAt: '2026-03-01T08:00:00.000Z',
  by: 'ERP',
  isByKey: true,
  events: 2,
  repeated: 1,
  errors: 1,
}
const EVENT: CapturedEvent = {
  id: 11,
  eventID: 'urn:uuid:1',
  type: 'ObjectEvent',
  bizStep: 'https://ref.gs1.org/cbv/BizStep-shipping',
  eventTime: '2026-02-28T08:00:00.000Z',
  isError: false,
}

async function open(changes: Partial<Capture>, faults: { index: number; detail: string }[]) {
  const network = fakeNetwork()
  network.answer(readCaptureOfCompanyEndpoint, { ...CAPTURE, ...changes, faults })
  network.answer(listCapturedEventsEndpoint, [
    EVENT,
    { ...EVENT, id: 12, eventID: 'urn:uuid:2', isError: true },
  ])
  await show(<CapturePage />, { as: WEAVER, route: '/app/captures/$id', at: '/captures/7' })
}

test('what a program sent is shown with its events, what was wrong, and its proof', async () => {
  await open({}, [{ index: 4, detail: '/epcisBody/eventList/4/eventTime is missing' }])
  await screen.findByText('ERP (key)')
  expect(screen.getByText('Event 5')).toBeDefined()
  expect(screen.getByText('/epcisBody/eventList/4/eventTime is missing')).toBeDefined()
  const row = (await screen.findByRole('cell', { name: 'urn:uuid:1' })).closest('tr')
  expect(within(row as HTMLElement).getByText('shipping')).toBeDefined()
  expect(screen.getByText('Declares an error')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download proof' })).toBeDefined()
})

test('what a person sent is by them, and where nothing was stored there is no proof', async () => {
  await open({ by: 'Demo Weaver', isByKey: false, events: 0 }, [])
  await screen.findByText('Demo Weaver')
  expect(screen.queryByRole('button', { name: 'Download proof' })).toBeNull()
})

test('while it loads, no crumb stands twice', async () => {
  const warned = vi.spyOn(console, 'error')
  const network = fakeNetwork()
  network.hold(readCaptureOfCompanyEndpoint)
  await show(<CapturePage />, { as: WEAVER, route: '/app/captures/$id', at: '/captures/7' })
  await screen.findByRole('heading', { level: 1, name: 'Events' })
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(
    within(crumbs)
      .getAllByRole('listitem')
      .map((crumb) => crumb.textContent),
  ).toEqual(['Home', 'Events from other systems', 'Events'])
  expect(warned.mock.calls.flat().some((said) => String(said).includes('same key'))).toBe(false)
})
