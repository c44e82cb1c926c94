import type { Link } from '@selvedge/contract/links.ts'
import { addPlaceLinkEndpoint, listPlaceLinksEndpoint } from '@selvedge/contract/place-links.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { errorAt, field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { PlaceLinksCard } from './PlaceLinksCard.tsx'

const LINK: Link = {
  id: 3,
  anchor: '/00/106141412345678908',
  variant: null,
  lot: null,
  serial: null,
  kind: 'pallet',
  extension: null,
  type: 'pip',
  address: 'https://mill.example/pallet',
  title: 'Our pallet',
  languages: [],
  mediaType: null,
  context: null,
  isDefault: true,
  addedBy: 'Demo Weaver',
  createdAt: '2026-03-01T08:00:00.000Z',
}

test('a company without a GLN adds a link of a pallet; its SSCC is checked beside its field', async () => {
  const network = fakeNetwork()
  network.answer(listPlaceLinksEndpoint, [])
  const user = await show(<PlaceLinksCard gln={null} />, { as: WEAVER })
  const press = presser(user)
  expect(await screen.findByText(/Give your company its GLN above/)).toBeDefined()
  await press('Add a link')
  const form = await dialog('Add a link')
  expect(screen.queryByRole('textbox', { name: /^Part of the place/ })).toBeNull()
  await user.type(field('SSCC'), '106141412345678907')
  await user.type(field('Address'), LINK.address)
  await user.type(field('Title'), LINK.title)
  await press('Add a link', form)
  await waitFor(() => expect(errorAt(field('SSCC'))).toMatch(/^Enter an SSCC/))
  expect(network.sentTo(addPlaceLinkEndpoint)).toEqual([])
  network.answer(addPlaceLinkEndpoint, LINK)
  network.answer(listPlaceLinksEndpoint, [LINK])
  await user.clear(field('SSCC'))
  await user.type(field('SSCC'), '106141412345678908')
  await press('Add a link', form)
  await message('The link is added.')
  await noDialog()
  expect(network.sentTo(addPlaceLinkEndpoint).at(-1)).toEqual({
    kind: 'pallet',
    sscc: '106141412345678908',
    type: 'pip',
    address: LINK.address,
    title: LINK.title,
    languages: [],
    isDefault: false,
  })
  expect(await screen.findByText('Pallet 106141412345678908')).toBeDefined()
})

test('with a GLN a link of a place is added, and its part is shown', async () => {
  const network = fakeNetwork()
  const gate: Link = { ...LINK, anchor: '/414/4012345000009/254/Gate-5', kind: 'place', extension: 'Gate-5' }
  network.answer(listPlaceLinksEndpoint, [gate])
  const user = await show(<PlaceLinksCard gln="4012345000009" />, { as: WEAVER })
  expect(await screen.findByText('Place (GLN), part Gate-5')).toBeDefined()
  const press = presser(user)
  await press('Add a link')
  const form = await dialog('Add a link')
  await user.type(field('Part of the place'), 'Gate-6')
  await user.type(field('Address'), LINK.address)
  await user.type(field('Title'), LINK.title)
  network.answer(addPlaceLinkEndpoint, gate)
  await press('Add a link', form)
  await message('The link is added.')
  expect(network.sentTo(addPlaceLinkEndpoint).at(-1)).toMatchObject({ kind: 'place', extension: 'Gate-6' })
})
