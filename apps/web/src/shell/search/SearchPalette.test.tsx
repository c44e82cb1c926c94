import { type Found, searchEndpoint } from '@selvedge/contract/search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { productsQuery } from '../../home/home-queries.ts'
import { queryClient } from '../../query-client.ts'
import { fakeNetwork } from '../../testing/network.ts'
import { dialog, noDialog, presser } from '../../testing/press.ts'
import { CERTIFIER, WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { SearchButton } from './SearchButton.tsx'
import SearchPalette from './SearchPalette.tsx'
import { usePalette } from './use-palette.ts'

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
  companies: [{ id: 4, companyName: 'PO Mills', relation: 'AGREED' }],
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
    'Partners',
    'Requests',
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
    ['Partners', ['PO Mills']],
    ['Materials', ['Poplin, greigeProduced']],
    ['Certificates', ['Scope certificate No. 51Meridian CertificationPending']],
    ['Transformation plans', ['Poplin weavingmakes Poplin, greige']],
  ])
  expect(count()).toBe('5 results')
  // Typed at once, asked once.
  expect(network.sentTo(searchEndpoint)).toHaveLength(1)
})

test('the arrows go round, the field keeps the focus, and Enter opens what is chosen', async () => {
  const { user, field } = await open()
  await type(user, 'po')
  expect(chosen()).toContain('PO-118')
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toContain('Poplin weaving')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe('PO Mills')
  expect(document.activeElement).toBe(field)
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'PO Mills',
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

test('a company upstream that the home page names is found, and leads to the chain that names it', async () => {
  queryClient.setQueryData(productsQuery.queryKey, {
    products: [
      {
        materialId: 17,
        name: 'Poplin, greige',
        photo: null,
        verdict: null,
        segments: [
          {
            label: 'Ginning, Delta Gin',
            parts: [{ kind: 'plan', processes: ['Ginning'] }],
            company: { visibleName: 'Delta Gin', partnerType: 'ginner' },
            colour: 'red',
            steps: 1,
          },
        ],
      },
    ],
    inAll: 1,
    risks: [
      {
        place: 'Delta Gin',
        standard: 'OCS, PL-SC-2087',
        risk: 'expired',
        step: {
          kind: 'plan',
          processes: ['Ginning'],
          company: { visibleName: 'Delta Gin', partnerType: 'ginner' },
        },
        verdict: { standard: 'OCS', standing: 'expired', certificate: null, trade: null },
        whom: [],
        validUntil: null,
        products: [{ materialId: 17, name: 'Poplin, greige' }],
      },
    ],
  })
  const { user, network } = await open()
  network.answer(searchEndpoint, NOTHING)
  await type(user, 'delta gin')
  expect(options()).toEqual([
    'Ginning, Delta Gin, OCS, PL-SC-2087Poplin, greige',
    'Ginning, Delta GinPoplin, greige',
  ])
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Now at \/cotton\/graph.*17/)).toBeDefined()
})
