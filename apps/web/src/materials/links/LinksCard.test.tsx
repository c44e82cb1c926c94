import {
  addLinkEndpoint,
  endLinkEndpoint,
  type Link,
  listLinksEndpoint,
  printLabelsEndpoint,
} from '@selvedge/contract/links.ts'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../../testing/network.ts'
import { dialog, noDialog, presser } from '../../testing/press.ts'
import { WEAVER } from '../../testing/samples.ts'
import { errorAt, field, message } from '../../testing/screen.ts'
import { show } from '../../testing/show.tsx'
import { LinksCard } from './LinksCard.tsx'

const MATERIAL: MaterialRow = {
  id: 17,
  name: 'Poplin, greige',
  isInput: false,
  createdAt: '2026-03-01T00:00:00.000Z',
  trades: 0,
  plans: 0,
  lastUsedAt: null,
  photo: null,
  gtin: '04012345000016',
}
const LINK: Link = {
  id: 3,
  anchor: '/01/04012345000016/10/L1',
  variant: null,
  lot: 'L1',
  serial: null,
  kind: 'product',
  extension: null,
  type: 'pip',
  address: 'https://mill.example/poplin',
  title: 'Our poplin',
  languages: ['en', 'de'],
  mediaType: null,
  context: null,
  isDefault: true,
  addedBy: 'Demo Weaver',
  createdAt: '2026-03-01T08:00:00.000Z',
}

test('without a GTIN the card says how to get a code', async () => {
  await show(<LinksCard material={{ ...MATERIAL, gtin: null }} />, { as: WEAVER })
  expect(screen.getByText(/^Give this material a GTIN first/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull()
})

test('a link is added, with what is wrong beside its field, and ended', async () => {
  const network = fakeNetwork()
  network.answer(listLinksEndpoint, [])
  const user = await show(<LinksCard material={MATERIAL} />, { as: WEAVER })
  const press = presser(user)
  await screen.findByText('No links yet')
  await press('Add a link')
  const form = await dialog('Add a link')
  await press('Add a link', form)
  await waitFor(() => expect(errorAt(field('Address'))).toBe('Enter an address that begins with https://.'))
  expect(errorAt(field('Title'))).toBe('Enter a title.')
  expect(network.sentTo(addLinkEndpoint)).toEqual([])

  const wrong = 'Enter a language as a code, such as en or pt-BR.'
  network.refuse(addLinkEndpoint, {
    status: 400,
    code: 'VALIDATION_FAILED',
    message: wrong,
    fields: { 'languages.1': wrong },
  })
  await user.type(field('Address'), LINK.address)
  await user.type(field('Title'), LINK.title)
  await user.type(field('Languages'), 'en, deutsch!')
  await user.type(field('Lot'), 'L1')
  await press('Add a link', form)
  await waitFor(() => expect(errorAt(field('Languages'))).toBe(wrong))

  network.answer(addLinkEndpoint, LINK)
  network.answer(listLinksEndpoint, [LINK])
  await user.clear(field('Languages'))
  await user.type(field('Languages'), 'en, de')
  await press('Add a link', form)
  await message('The link is added.')
  await noDialog()
  expect(network.sentTo(addLinkEndpoint).at(-1)).toEqual({
    type: 'pip',
    address: LINK.address,
    title: LINK.title,
    lot: 'L1',
    languages: ['en', 'de'],
    isDefault: false,
  })
  expect((await screen.findByRole('link', { name: 'Our poplin' })).getAttribute('href')).toBe(LINK.address)
  expect(screen.getByText('Lot L1')).toBeDefined()

  network.answer(endLinkEndpoint, undefined)
  network.answer(listLinksEndpoint, [])
  await press('End the link Our poplin')
  await press('End link', await dialog('End this link?'))
  await message('The link has ended.')
  await screen.findByText('No links yet')
})

test('the code is offered with what a lot needs, and warns where this server has no https', async () => {
  const network = fakeNetwork()
  network.answer(listLinksEndpoint, [LINK])
  const user = await show(<LinksCard material={MATERIAL} />, { as: WEAVER })
  const press = presser(user)
  await press('QR code')
  const shown = await dialog('QR code of Poplin, greige')
  expect(shown.getByText(/^This Selvedge is not reached by https/)).toBeDefined()
  const wrong = 'Enter a number of labels from 1 to 10,000.'
  network.refuse(printLabelsEndpoint, {
    status: 400,
    code: 'VALIDATION_FAILED',
    message: wrong,
    fields: { count: wrong },
  })
  await user.clear(field('Number of labels'))
  await user.type(field('Number of labels'), '20000')
  await press('Download labels (PDF)', shown)
  await waitFor(() => expect(errorAt(field('Number of labels'))).toBe(wrong))
})
