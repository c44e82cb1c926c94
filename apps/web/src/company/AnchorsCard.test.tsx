import {
  addAnchorEndpoint,
  type IdentityAnchor,
  listAnchorsEndpoint,
  removeAnchorEndpoint,
} from '@selvedge/contract/anchors.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { WEAVER } from '../testing/samples.ts'
import { message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { AnchorsCard } from './AnchorsCard.tsx'

const ANCHOR: IdentityAnchor = {
  id: 7,
  registeredName: 'Harbour Weavers Lda',
  registeredId: '509442013',
  register: 'Commercial register',
  registeredSince: '2011-05-04',
  issuer: { did: 'did:web:register.example', name: 'Register office' },
  format: 'UNTP 0.7.0',
  validFrom: '2020-01-01T00:00:00.000Z',
  validUntil: null,
  verdict: 'right',
  checkedAt: '2026-03-01T08:00:00.000Z',
  askedAt: '2026-03-01T08:00:00.000Z',
  addedAt: '2026-03-01T08:00:00.000Z',
  credential: 'a.b.c',
}
const DID = 'did:web:selvedge.test:companies:0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'

function networkWith(anchors: IdentityAnchor[], manage = true) {
  const network = fakeNetwork()
  network.answer(listAnchorsEndpoint, { did: DID, anchors, permissions: { manage } })
  return network
}
const chosen = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no field')

test('an anchor is shown with who signed it and since when, and never as vouched for', async () => {
  networkWith([ANCHOR], false)
  await show(<AnchorsCard />, { as: WEAVER })
  const shown = await screen.findByRole('region', { name: 'Harbour Weavers Lda' })
  for (const text of ['509442013', 'Commercial register', '4 May 2011'])
    expect(within(shown).getByText(text)).toBeDefined()
  expect(shown.textContent).toContain('did:web:register.example')
  expect(shown.textContent).toMatch(/Signed by Register office, and not revoked\. Checked on 1 Mar 2026/)
  expect(shown.textContent).toContain('Selvedge does not know this register')
  expect(shown.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('plain')
  expect(screen.queryByRole('button', { name: /^(?:Add|Remove) / })).toBeNull()
})

test.each<[IdentityAnchor['verdict'], string, RegExp]>([
  ['revoked', 'bad', /Revoked by Register office\. Checked on/],
  ['suspended', 'bad', /Suspended by Register office/],
  ['altered', 'bad', /Not signed by Register office/],
  ['ahead', 'bad', /Not valid before/],
  ['over', 'bad', /It was valid until/],
  ['unchecked', 'wait', /Your partners do not see it/],
  ['stale', 'wait', /Not known today: the register last answered on/],
])('one that is %s says so', async (verdict, tone, said) => {
  networkWith([{ ...ANCHOR, verdict, validUntil: '2026-02-01T00:00:00.000Z' }])
  await show(<AnchorsCard />, { as: WEAVER })
  const shown = await screen.findByRole('region', { name: 'Harbour Weavers Lda' })
  expect(shown.textContent).toMatch(said)
  expect(shown.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
})

test('an administrator adds the file that the register gave, and reads why one is refused', async () => {
  const network = networkWith([])
  network.answer(addAnchorEndpoint, { ...ANCHOR, verdict: 'unchecked', checkedAt: null })
  const user = await show(<AnchorsCard />, { as: WEAVER })
  await screen.findByText('You have not added an identity anchor yet.')
  await user.upload(chosen(), new File(['a.b.c'], 'anchor.jwt'))
  await message(/is added, but the register did not answer/)
  expect(network.sentTo(addAnchorEndpoint)).toEqual([{ credential: 'a.b.c' }])

  const refusal = 'This identity anchor is not valid today.'
  network.refuse(addAnchorEndpoint, { status: 400, code: 'VALIDATION_FAILED', message: refusal })
  await user.upload(chosen(), new File(['d.e.f'], 'anchor.jwt'))
  expect(await screen.findByText(refusal)).toBeDefined()
  await user.upload(chosen(), new File(['x'.repeat(70_000)], 'anchor.jwt'))
  await message(/larger than 64 KB/)
  expect(network.sentTo(addAnchorEndpoint)).toHaveLength(2)
})

test('an administrator removes one, after a question', async () => {
  const network = networkWith([ANCHOR])
  network.answer(removeAnchorEndpoint, undefined)
  const user = await show(<AnchorsCard />, { as: WEAVER })
  await user.click(
    await screen.findByRole('button', { name: 'Remove the identity anchor of Harbour Weavers Lda' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Remove identity anchor' }))
  await message('The identity anchor is removed.')
})
