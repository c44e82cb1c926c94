import type { Link } from '@selvedge/contract/links.ts'
import { addLinkEndpoint, endLinkEndpoint } from '@selvedge/contract/links.ts'
import { addPlaceLinkEndpoint } from '@selvedge/contract/place-links.ts'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { CodesCard } from './CodesCard.tsx'

type Credential = ComponentProps<typeof CodesCard>['credential']

const LINK: Link = {
  id: 12,
  anchor: '/01/09521321000056/10/L-7',
  variant: null,
  lot: 'L-7',
  serial: null,
  kind: 'product',
  extension: null,
  type: 'dte',
  address: 'https://id.example/credentials/0b7',
  title: 'Shipment LS-7',
  languages: [],
  mediaType: 'application/vc+jwt',
  context: null,
  isDefault: false,
  addedBy: 'Demo Weaver',
  createdAt: '2026-03-01T08:00:00.000Z',
}
const LOT = '/01/09521321000056/10/L-7'
const SHIPMENT: Credential = {
  about: { type: 'trade', id: 4 },
  kind: 'dte',
  name: 'Shipment LS-7',
  address: 'https://id.example/credentials/0b7',
  permissions: { canRevoke: true, canIssueAgain: false },
  codes: [{ anchor: LOT, materialId: 9, lot: 'L-7', linkId: null }],
}

test('B10: a shipment is named for the lot that is ticked, after a warning of what becomes public', async () => {
  const network = fakeNetwork()
  network.answer(addLinkEndpoint, LINK)
  const user = await show(<CodesCard credential={SHIPMENT} />, { as: WEAVER })
  expect(screen.getByText(/It says weights, when you shipped, and to whom/)).toBeDefined()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: LOT })
  expect(box.checked).toBe(false)
  await user.click(box)
  await message('The credential is named in the links of the code.')
  expect(network.sentTo(addLinkEndpoint)).toEqual([
    { type: 'dte', address: SHIPMENT.address, title: 'Shipment LS-7', lot: 'L-7' },
  ])
})

test('B10: unticked, its link ends', async () => {
  const network = fakeNetwork()
  network.answer(endLinkEndpoint, undefined)
  const codes = [{ anchor: LOT, materialId: 9, lot: 'L-7', linkId: 12 }]
  const user = await show(<CodesCard credential={{ ...SHIPMENT, codes }} />, { as: WEAVER })
  await user.click(screen.getByRole('checkbox', { name: LOT, checked: true }))
  await message('The credential is no longer named in the links of the code.')
})

test('B10: a facility record is named at the place; who is no administrator changes nothing', async () => {
  const network = fakeNetwork()
  network.answer(addPlaceLinkEndpoint, LINK)
  const facility: Credential = {
    ...SHIPMENT,
    about: { type: 'company', id: 2 },
    kind: 'dfr',
    codes: [{ anchor: '/414/4012345000016', materialId: null, lot: null, linkId: null }],
  }
  const user = await show(<CodesCard credential={facility} />, { as: WEAVER })
  expect(screen.queryByText(/It says weights/)).toBeNull()
  await user.click(screen.getByRole('checkbox'))
  await message('The credential is named in the links of the code.')
  expect(network.sentTo(addPlaceLinkEndpoint)).toMatchObject([{ kind: 'place', type: 'dfr' }])
})

test('B10: who may not change it sees where it is named', async () => {
  await show(
    <CodesCard credential={{ ...SHIPMENT, permissions: { canRevoke: false, canIssueAgain: false } }} />,
    { as: WEAVER },
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  expect(screen.getByText('An administrator of your company can change this.')).toBeDefined()
})
