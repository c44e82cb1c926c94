import { type Found, searchEndpoint } from '@selvedge/contract/search.ts'
import type { CallResult } from '@selvedge/contract/endpoint.ts'
import { listNamedEndpoint, type NamedPart } from '@selvedge/contract/named-parts.ts'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { dialog, noDialog, presser } from '../../testing/press.ts'
import { CERTIFIER, WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { SearchButton } from './SearchButton.tsx'
import SearchPalette from './SearchPalette.tsx'
import { usePalette } from './use-palette.ts'

type Named = CallResult<typeof listNamedEndpoint>

const NOTHING: Found = { trades: [], companies: [], materials: [], certificates: [], plans: [] }
const FOUND: Found = {
  trades: [
    {
      id: 31,
      type: 'order',
      reference: 'PO-118',
      partnerName: 'Tidewater Dyers',
      status: 'ACCEPTED',
      altered: 'file',
    },
  ],
  companies: [
    { id: 4, companyName: 'PO Mills', role: 'spinner', country: 'Türkiye', city: null, relation: 'AGREED' },
  ],
  materials: [{ id: 17, name: 'Poplin, greige', isInput: false }],
  certificates: [
    {
      id: 51,
      subject: 'SCOPE',
      reference: null,
      partnerName: 'Meridian Certification',
      status: 'PENDING',
      altered: null,
    },
  ],
  plans: [{ id: 9, name: 'Poplin weaving', outputMaterialName: 'Poplin, greige', altered: null }],
}

function Searching() {
  const palette = usePalette()
  return (
    <>
      <SearchButton onOpen={palette.open} />
      <SearchPalette palette={palette} />
    </>
  )
}

async function open(as = WEAVER) {
  const network = fakeNetwork()
  network.answer(searchEndpoint, FOUND)
  const user = await show(<Searching />, { as })
  await presser(user)(/^Search everything/)
  await dialog('Search everything')
  return { network, user, field: screen.getByRole<HTMLInputElement>('combobox') }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent
/** What is announced; messages are announced elsewhere. */
const count = () => within(screen.getByRole('dialog')).getByRole('status').textContent
const type = async (user: UserEvent, text: string) => {
  await user.keyboard(text)
  await waitFor(() => expect(count()).toMatch(/result|Nothing found/))
}

test('before anything is typed the pages and actions of the menu are offered', async () => {
  const { network, field } = await open()
  expect(document.activeElement).toBe(field)
  expect(options()).toEqual([
    'Home',
    'Company: Harbour Weavers',
    'Your profile',
    'Materials',
    'Product passports',
    'Credits',
    'Partners',
    'Requests',
    'Imports',
    'New contract',
    'New order',
    'New shipment',
    'New self certification',
    'New scope certificate',
    'New material certificate',
    'New transformation',
    'Audit trail',
    'Verify a file',
    'Help',
  ])
  expect(network.sentTo(searchEndpoint)).toEqual([])
})

test('somebody of a certification body is offered what their menu has', async () => {
  await open(CERTIFIER)
  expect(options()).not.toContain('New contract')
  expect(options()).toContain('New transaction certificate')
})

test('what was found is grouped, says what is altered in place of its status, and is counted aloud', async () => {
  const { user, network } = await open()
  await type(user, 'po')
  const groups = screen.getAllByRole('group').map((group) => [
    document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ])
  expect(groups).toEqual([
    ['Trades', [expect.stringMatching(/^Order PO-118Tidewater DyersAltered\./)]],
    ['Partners', ['PO MillsSpinner, Türkiye']],
    ['Materials', ['Poplin, greigeProduced']],
    ['Certificates', ['Scope certificate No. 51Meridian CertificationPending']],
    ['Transformation plans', ['Poplin weavingmakes Poplin, greige']],
    ['Pages and actions', ['Product passports', 'Imports']],
  ])
  expect(count()).toBe('7 results')
  // Typed at once, asked once.
  expect(network.sentTo(searchEndpoint)).toHaveLength(1)
})

/** Each letter of a word that is put together of several, as the browser says it. */
function compose(field: HTMLInputElement, ...steps: string[]) {
  fireEvent.compositionStart(field)
  for (const value of steps) fireEvent.input(field, { target: { value }, isComposing: true })
}
const pause = () => new Promise((resolve) => void setTimeout(resolve, 400))

test('what is being composed is not searched for, and the Enter that confirms it opens nothing', async () => {
  const { field, network } = await open()
  compose(field, 'm', 'mi', 'mian')
  await pause()
  expect(network.sentTo(searchEndpoint)).toEqual([])
  expect(options()).toContain('Home')
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    const enter = createEvent.keyDown(field, { key: 'Enter', ...how })
    fireEvent(field, enter)
    expect(enter.defaultPrevented).toBe(false)
  }
  expect(screen.getByRole('dialog')).toBeTruthy()
  fireEvent.input(field, { target: { value: '棉' }, isComposing: true })
  fireEvent.compositionEnd(field)
  await waitFor(() => expect(network.sentTo(searchEndpoint)).toHaveLength(1))
  await waitFor(() => expect(options()[0]).toContain('PO-118'))
  expect(field.value).toBe('棉')
})

test('the arrows go round, the field keeps the focus, and Enter opens what is chosen', async () => {
  const { user, field } = await open()
  await type(user, 'po')
  expect(chosen()).toContain('PO-118')
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toContain('Imports')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('PO MillsSpinner, Türkiye')
  expect(document.activeElement).toBe(field)
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'PO MillsSpinner, Türkiye',
  )
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Now at /cotton/partners/4')).toBeDefined()
})

test('pages are found by the start of a word, with what was found before them', async () => {
  const { user, network } = await open()
  network.answer(searchEndpoint, { ...NOTHING, materials: FOUND.materials })
  await type(user, 'contr')
  expect(options()).toEqual(['Poplin, greigeProduced', 'New contract'])
  await user.click(screen.getByRole('option', { name: 'New contract' }))
  expect(await screen.findByText('Now at /cotton/transactions/contract')).toBeDefined()
})

test('what is typed before the search is drawn is in its field, and typing goes on behind it', async () => {
  const network = fakeNetwork()
  network.answer(searchEndpoint, FOUND)
  function Late() {
    const palette = usePalette()
    const [isThere, setThere] = useState(false)
    return (
      <>
        <input aria-label="Of the screen" />
        <button type="button" onClick={() => setThere(true)}>
          It arrives
        </button>
        {isThere && <SearchPalette palette={palette} />}
      </>
    )
  }
  const user = await show(<Late />, { as: WEAVER })
  const below = screen.getByRole<HTMLInputElement>('textbox', { name: 'Of the screen' })
  await user.click(below)
  // A second time by mistake, too.
  await user.keyboard('{Control>}k{/Control}po{Control>}k{/Control}x{Backspace}-')
  expect(below.value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'It arrives' }))
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toBe('po-')
  await user.keyboard('118')
  expect(field.value).toBe('po-118')
  await waitFor(() => expect(network.sentTo(searchEndpoint)).toHaveLength(1))
  await user.keyboard('{Escape}')
  await noDialog()
  await waitFor(() => expect(document.activeElement).toBe(below))

  // Given up before it is drawn again, nothing of it is left.
  await user.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).not.toBe(below)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(below))
  expect(screen.getAllByRole('textbox')).toEqual([below])
})

test('Esc closes it, and the focus returns to where it was', async () => {
  const { user } = await open()
  await user.keyboard('{Escape}')
  await noDialog()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Search/ })))
})

test('where nothing is found, or the server does not answer, that is said', async () => {
  const { user, network } = await open()
  network.answer(searchEndpoint, NOTHING)
  await type(user, 'zzz')
  expect(screen.getByText(/^Nothing found for “zzz”/)).toBeDefined()
  network.refuse(searchEndpoint, { status: 429, code: 'RATE_LIMITED', message: 'Too many searches.' })
  await user.keyboard('z')
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain(
    'The search did not work: Too many searches.',
  )
  network.answer(searchEndpoint, FOUND)
  await presser(user)('Try again')
  await screen.findByRole('option', { name: /PO-118/ })
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull()
})

const GARMENTS = { visibleName: 'Seamwright Garments', partnerType: 'garment manufacturer' }
const DYERS = { visibleName: 'Tidewater Dyers', partnerType: 'dyer' }
type At = Pick<NamedPart, 'place' | 'part'>
const CUTTING: At = {
  place: { step: { kind: 'plan', processes: ['Cutting'], company: GARMENTS } },
  part: { node: 'plan-7' },
}
const DELIVERED: At = { place: { from: DYERS, to: GARMENTS }, part: { edge: 'plan-5>plan-7' } }
const SHIRT: Named[number] = {
  materialId: 17,
  name: 'Organic T-shirt',
  parts: [
    { kind: 'step', text: null, ...CUTTING },
    { kind: 'material', text: 'T-shirt, navy', ...CUTTING },
    { kind: 'certificate', text: 'MC-SC-0415', ...CUTTING },
    { kind: 'material', text: 'Dyed poplin', ...DELIVERED },
    { kind: 'delivery', text: 'AB-S-003', ...DELIVERED },
  ],
}

/** Searching with these own supply chains, where nothing else is found. */
async function openWith(named: Named) {
  const opened = await open()
  opened.network.answer(searchEndpoint, NOTHING)
  opened.network.answer(listNamedEndpoint, named)
  return opened
}

test.each([
  ['0415', 'MC-SC-0415Cutting, Seamwright Garments · Organic T-shirt', /node=plan-7/],
  ['ab-s', 'AB-S-003Tidewater Dyers to Seamwright Garments · Organic T-shirt', /edge=plan-5%3Eplan-7/],
  ['poplin', 'Dyed poplinTidewater Dyers to Seamwright Garments · Organic T-shirt', /edge=plan-5%3Eplan-7/],
  ['cutting', 'Cutting, Seamwright GarmentsOrganic T-shirt', /node=plan-7/],
])('“%s” is found in the own supply chains, and opens the chain where it stands', async (typed, said, at) => {
  const { user } = await openWith([SHIRT])
  await type(user, typed)
  expect(options()[0]).toBe(said)
  await user.keyboard('{Enter}')
  const { textContent } = await screen.findByText(/^Now at \/cotton\/graph\/17/)
  expect(textContent).toMatch(at)
  expect(textContent).toContain('view=graph')
})

test('a company is found by its steps, then by what stands at them; its supply chains are asked for once', async () => {
  const { user, network } = await openWith([SHIRT])
  expect(network.sentTo(listNamedEndpoint)).toEqual([])
  await type(user, 'seamwright')
  expect(options()).toEqual([
    'Cutting, Seamwright GarmentsOrganic T-shirt',
    'T-shirt, navyCutting, Seamwright Garments · Organic T-shirt',
    'MC-SC-0415Cutting, Seamwright Garments · Organic T-shirt',
    'Dyed poplinTidewater Dyers to Seamwright Garments · Organic T-shirt',
    'AB-S-003Tidewater Dyers to Seamwright Garments · Organic T-shirt',
  ])
  expect(network.sentTo(listNamedEndpoint)).toHaveLength(1)
})

test('what one certificate holds up in many products leaves room for others that fit as well', async () => {
  const many = Array.from({ length: 8 }, (_, i) => ({ ...SHIRT, materialId: 20 + i, name: `Shirt ${i}` }))
  const other: Named[number] = {
    materialId: 40,
    name: 'Jacket',
    parts: [{ kind: 'certificate', text: 'MC-SC-0412', ...CUTTING }],
  }
  const { user } = await openWith([...many, other])
  await type(user, 'mc-sc')
  expect(options()).toHaveLength(5)
  expect(options().slice(0, 2)).toEqual([
    'MC-SC-0415Cutting, Seamwright Garments · Shirt 0',
    'MC-SC-0412Cutting, Seamwright Garments · Jacket',
  ])
})

test('without an answer about supply chains the search finds what it finds', async () => {
  const { user, network } = await open()
  network.refuse(listNamedEndpoint, { status: 500, code: 'INTERNAL', message: 'Not now.' })
  await type(user, 'po')
  expect(options()).toHaveLength(7)
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull()
})

test('“Nothing found” is said once the supply chains are known too', async () => {
  const { user, network } = await openWith([])
  const release = network.hold(listNamedEndpoint)
  await user.keyboard('zzz')
  await waitFor(() => expect(network.sentTo(searchEndpoint)).toHaveLength(1))
  expect(count()).toBe('Searching…')
  expect(screen.queryByText(/^Nothing found for/)).toBeNull()
  release()
  expect(await screen.findByText(/^Nothing found for “zzz”/)).toBeDefined()
})

test('a certification body has no supply chains to search', async () => {
  const { user, network } = await open(CERTIFIER)
  network.answer(listNamedEndpoint, [SHIRT])
  await type(user, '0415')
  expect(network.sentTo(listNamedEndpoint)).toEqual([])
})
