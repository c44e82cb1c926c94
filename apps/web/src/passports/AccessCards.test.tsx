import {
  endPassportGrantEndpoint,
  grantPassportEndpoint,
  listPassportGrantsEndpoint,
  listPassportLooksEndpoint,
  type PassportGrant,
} from '@selvedge/contract/passport-access.ts'
import { listPartnersEndpoint, type PartnerRow } from '@selvedge/contract/partners.ts'
import type { Passport } from '@selvedge/contract/passports.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { errorAt, field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { AccessCards } from './AccessCards.tsx'

const PASSPORT = { id: 17 } as Passport
const PARTNER: PartnerRow = {
  id: 4,
  companyName: 'Second Life Sorting',
  role: null,
  country: null,
  city: null,
  since: '2026-01-01T08:00:00.000Z',
  status: 'ACTIVE',
  relation: 'AGREED',
  answers: [],
  sameName: false,
}
const GRANT: PassportGrant = {
  id: 3,
  companyName: 'Second Life Sorting',
  purpose: 'Sorting for recycling',
  since: '2026-03-01T08:00:00.000Z',
  until: '2026-04-01T00:00:00.000Z',
  endedAt: null,
  givenBy: 'Demo Weaver',
  inUse: true,
  permissions: { end: true },
}

test('what is wrong with a grant stands beside its field; one that counts is ended after a question', async () => {
  const network = fakeNetwork()
  const fetched = vi.spyOn(globalThis, 'fetch')
  network.answer(listPassportGrantsEndpoint, [GRANT])
  network.answer(listPassportLooksEndpoint, [])
  network.answer(listPartnersEndpoint, [PARTNER])
  const user = await show(<AccessCards passport={PASSPORT} />, { as: WEAVER })
  const press = presser(user)
  await screen.findByRole('cell', { name: 'Second Life Sorting' })
  // It counts no more from the first instant of April: its last day is in March.
  expect(screen.getByRole('cell', { name: '2026-03-31' })).toBeDefined()
  await screen.findByText('Nobody has read more than everybody does.')
  await press('Let a partner read more')
  const form = await dialog('Let a partner read more')
  await press('Let a partner read more', form)
  await waitFor(() => expect(errorAt(field('What for'))).toBe('Say what they may use it for.'))
  expect(form.getByText('Choose one of your partners.')).toBeDefined()
  expect(network.sentTo(grantPassportEndpoint)).toEqual([])
  await user.click(field('Partner'))
  await screen.findByRole('option', { name: 'Second Life Sorting' })
  // A company that was only asked would be refused: it is not offered.
  expect(fetched.mock.calls.map(([url]) => url)).toContainEqual(
    expect.stringMatching(/companies\/partners\?.*relation=AGREED/),
  )
  await press('Cancel', form)
  await noDialog()

  await press('End that Second Life Sorting reads more')
  const question = await dialog('End this?')
  network.answer(endPassportGrantEndpoint, undefined)
  await press('End it', question)
  await message('Second Life Sorting does not read more any longer.')
  await noDialog()
  expect(network.sentTo(endPassportGrantEndpoint)).toHaveLength(1)
})

test('each look says who, as what, and when', async () => {
  const network = fakeNetwork()
  network.answer(listPassportGrantsEndpoint, [])
  const look = { id: 1, at: '2026-03-02T08:00:00.000Z', companyName: 'Customs', version: 2 }
  network.answer(listPassportLooksEndpoint, [
    { ...look, by: 'program', tier: 'authority', purpose: null },
    { ...look, id: 2, companyName: 'Sorting', by: 'person', tier: 'interest', purpose: 'Repair' },
  ])
  await show(<AccessCards passport={PASSPORT} />, { as: WEAVER })
  await screen.findByRole('cell', { name: 'Customs, a program' })
  expect(screen.getByRole('cell', { name: 'Authority' })).toBeDefined()
  expect(screen.getByRole('cell', { name: 'Sorting, a person' })).toBeDefined()
  expect(screen.getByRole('cell', { name: 'Partner: Repair' })).toBeDefined()
})
