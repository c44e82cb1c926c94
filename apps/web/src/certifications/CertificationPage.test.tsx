import { readFindingsEndpoint } from '@selvedge/contract/certificate-findings.ts'
import {
  type CertificationDetail,
  readCertificationEndpoint,
  takeBackCertificationEndpoint,
  verifyCertificationEndpoint,
} from '@selvedge/contract/certification-detail.ts'
import { setStandingEndpoint } from '@selvedge/contract/certification-standing.ts'
import { inviteColleagueEndpoint } from '@selvedge/contract/onboarding.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { MISSING_SCOPE } from '../testing/certification-form.tsx'
import { aCertification } from '../testing/certifications.ts'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { CERTIFIER, VERIFIED, WEAVER } from '../testing/samples.ts'
import { errorAt, field, message, messagesShown } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { CertificationPage } from './CertificationPage.tsx'

const NOBODY = {
  canDecide: false,
  canTakeBack: false,
  cannotDecide: null,
  canCheck: false,
  canHaveProof: false,
} as const
const TO_DECIDE = { permissions: { ...NOBODY, canDecide: true } } as const

/** Opens the page of a scope certificate; unless said, one that waits for the reader's decision. */
async function open(changes: Partial<CertificationDetail> = TO_DECIDE, as = CERTIFIER) {
  const network = fakeNetwork()
  network.answer(readCertificationEndpoint, aCertification(changes))
  network.answer(verifyCertificationEndpoint, VERIFIED)
  network.answer(readFindingsEndpoint, [])
  network.answer(confirmTransactionEndpoint, 'ACCEPTED')
  const { subject } = aCertification(changes)
  const user = await show(<CertificationPage />, {
    as,
    route: '/app/$sector/certifications/$subject/$id/confirmation',
    at: `/cotton/certifications/${subject}/51/confirmation`,
  })
  await screen.findByRole('heading', { level: 1, name: /GC-1$/ })
  const press = presser(user)
  return { network, user, press, sent: () => network.sentTo(confirmTransactionEndpoint) }
}

test('a certificate is confirmed with its number, after a question', async () => {
  const { user, press, sent } = await open()
  await user.clear(field('Certificate number'))
  await user.type(field('Certificate number'), 'GC-77')
  await press('Confirm')
  const question = await dialog('Confirm this scope certificate?')
  expect(question.getByText(/^Harbour Weavers will be notified/)).toBeDefined()
  expect(question.queryByText('The checks found something to look at twice:')).toBeNull()
  await press('Confirm scope certificate', question)
  await message('The scope certificate is accepted.')
  await screen.findByText('Now at /')
  expect(sent()).toMatchObject([{ transactionStatus: 'ACCEPTED', certificationReferenceNumber: 'GC-77' }])
})

test('a number that is refused is said beside its field', async () => {
  const { network, press } = await open()
  const refusal =
    'The certification body filed this certificate as GC-1. Keep that number, or refuse the certificate.'
  network.refuse(confirmTransactionEndpoint, {
    status: 400,
    code: 'VALIDATION_FAILED',
    message: refusal,
    fields: { certificationReferenceNumber: refusal },
  })
  await press('Confirm')
  await press('Confirm scope certificate', await dialog('Confirm this scope certificate?'))
  await waitFor(() => expect(errorAt(field('Certificate number'))).toBe(refusal))
  await noDialog()
})

test('what the checks find now is shown in the question', async () => {
  const { network, press, sent } = await open()
  network.answer(readFindingsEndpoint, [MISSING_SCOPE])
  await press('Confirm')
  const question = await dialog('Confirm this scope certificate?')
  expect(question.getByText(MISSING_SCOPE.sentence)).toBeDefined()
  await press('Cancel', question)
  await noDialog()
  expect(sent()).toEqual([])
})

test('a finding whose code is known here is shown in this program’s words', async () => {
  const { network, press } = await open()
  const reason = { code: 'noScope', params: { standard: 'GOTS' } }
  network.answer(readFindingsEndpoint, [{ ...MISSING_SCOPE, reason }])
  await press('Confirm')
  const question = await dialog('Confirm this scope certificate?')
  expect(question.getByText('The seller has no accepted scope certificate for GOTS.')).toBeDefined()
})

test('without the checks nothing can be confirmed, and the page says why', async () => {
  const { network, press, sent } = await open()
  network.refuse(readFindingsEndpoint, { status: 429, code: 'RATE_LIMITED', message: 'Try again later.' })
  await press('Confirm')
  await screen.findByText('Try again later.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
})

const CLAIM = {
  ...TO_DECIDE,
  subject: 'TRANSACTION',
  credits: [
    { bookId: 23, rawMaterial: 'Better cotton', needed: 1200, free: 3400, mode: 'GUARD', isRefused: false },
  ],
} satisfies Partial<CertificationDetail>

test('what accepting takes of the credits is said on the page and in the question', async () => {
  const { press } = await open(CLAIM)
  const text = 'Accepting this takes 1,200.00 kg of your 3,400.00 kg of credits for Better cotton.'
  const item = await screen.findByRole('list', { name: 'Your credits' })
  expect(item.textContent).toBe(text)
  expect(screen.getByRole('link', { name: 'Better cotton' }).getAttribute('href')).toBe('/credits/23')
  await press('Confirm')
  const question = await dialog('Confirm this transaction certificate?')
  expect(question.getByRole('list', { name: 'Your credits' }).textContent).toBe(text)
})

test.each([
  ['GUARD', true, /You have 100\.00 kg, so it will be refused\./],
  ['WATCH', false, /and the book only watches: it falls below 0\.$/],
] as const)('credits that are short are said before they are pressed: %s', async (mode, isRefused, text) => {
  await open({
    ...CLAIM,
    credits: [{ bookId: 23, rawMaterial: 'Better cotton', needed: 1200, free: 100, mode, isRefused }],
  })
  expect((await screen.findByRole('list', { name: 'Your credits' })).textContent).toMatch(text)
})

test('an acceptance that lacks credits says so, keeps what was typed, and can be tried again', async () => {
  const { network, user, press, sent } = await open(CLAIM)
  const short = 'You have 100.00 kg of credits for Better cotton. This certificate needs 1,200.00 kg.'
  network.refuse(confirmTransactionEndpoint, {
    status: 409,
    code: 'MASS_SHORT',
    message: short,
    fields: { 'boxes.rawMaterials.0.certified': short },
  })
  await user.clear(field('Certificate number'))
  await user.type(field('Certificate number'), 'GC-77')
  await press('Confirm')
  // Others used them meanwhile.
  network.answer(
    readCertificationEndpoint,
    aCertification({
      ...CLAIM,
      credits: [
        { bookId: 23, rawMaterial: 'Better cotton', needed: 1200, free: 100, mode: 'GUARD', isRefused: true },
      ],
    }),
  )
  await press('Confirm transaction certificate', await dialog('Confirm this transaction certificate?'))
  await noDialog()
  await screen.findByText(`The transaction certificate could not be accepted: ${short}`)
  await screen.findByText(/so it will be refused/)
  expect(field('Certificate number').getAttribute('value')).toBe('GC-77')
  network.answer(confirmTransactionEndpoint, 'ACCEPTED')
  await press('Confirm')
  await press('Confirm transaction certificate', await dialog('Confirm this transaction certificate?'))
  await screen.findByText('Now at /')
  expect(sent()).toHaveLength(2)
})

test('an accepted one says what it took of the credits', async () => {
  await open({
    subject: 'TRANSACTION',
    status: 'ACCEPTED',
    creditsTaken: [{ bookId: 23, rawMaterial: 'Better cotton', kilograms: 1200 }],
  })
  const taken = await screen.findByRole('list', { name: 'Your credits' })
  expect(taken.textContent).toBe('Accepting it took 1,200.00 kg of your credits for Better cotton.')
})

test('a certificate is refused with a reason', async () => {
  const { user, press, sent } = await open()
  await press('Refuse')
  const question = await dialog('Refuse this scope certificate?')
  await press('Refuse scope certificate', question)
  expect(errorAt(field('Reason'))).toBe('Say why you refuse it. The other side reads this.')
  await user.type(field('Reason'), 'It names another company.')
  await press('Refuse scope certificate', question)
  await message('The scope certificate is refused.')
  expect(sent()).toMatchObject([{ transactionStatus: 'REFUSED', reason: 'It names another company.' }])
})

test('a reason to refuse can be chosen, and what is typed is added to', async () => {
  const { user, press, sent } = await open()
  await press('Refuse')
  const question = await dialog('Refuse this scope certificate?')
  await user.type(field('Reason'), 'Page 2 is missing.')
  await press('The document cannot be read.', question)
  await press('The document cannot be read.', question)
  await press('The dates are not those of the document.', question)
  await press('Refuse scope certificate', question)
  await message('The scope certificate is refused.')
  expect(sent()).toMatchObject([
    { reason: 'Page 2 is missing. The document cannot be read. The dates are not those of the document.' },
  ])
})

test('everybody but the approver sees who has to decide', async () => {
  await open({ permissions: { ...NOBODY, cannotDecide: 'NOT_THE_APPROVER' } }, WEAVER)
  expect(
    screen.getByText(
      'It waits for Meridian Certification: only that company can confirm or refuse this scope certificate.',
    ),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('the user who declared it invites a colleague to confirm it', async () => {
  const own = { subject: 'SELF', contractorName: 'Harbour Weavers', approverName: 'Harbour Weavers' } as const
  const permissions = { ...NOBODY, cannotDecide: 'OWN_DECLARATION' } as const
  const { network, user, press } = await open({ ...own, permissions }, WEAVER)
  expect(screen.getByText(/^A colleague has to confirm this: who declared it cannot\./)).toBeDefined()
  await press('Invite a colleague')
  const invitation = await dialog('Invite a colleague')
  await press('Send invitation', invitation)
  expect(await invitation.findByText('Enter the first name.')).toBeDefined()
  expect(invitation.getByText('Enter the last name.')).toBeDefined()
  expect(invitation.getByText('Enter the e-mail address.')).toBeDefined()

  const taken = 'This e-mail address already belongs to a user.'
  network.refuse(inviteColleagueEndpoint, {
    status: 409,
    code: 'DUPLICATE',
    message: taken,
    fields: { userEmailAddress: taken },
  })
  await user.type(field('First name'), 'Ana')
  await user.type(field('Last name'), 'Reis')
  await user.type(field('E-mail'), 'ana@harbour.example')
  await press('Send invitation', invitation)
  await waitFor(() => expect(errorAt(field('E-mail'))).toBe(taken))
  expect(messagesShown()).toEqual([`ErrorThe colleague could not be invited: ${taken}`])
  expect(field('First name').value).toBe('Ana')
  network.answer(inviteColleagueEndpoint, undefined)
  await press('Send invitation', invitation)
  await message('Ana Reis is invited.')
  await noDialog()
})

test('a decided certificate names who decided, and why it was refused', async () => {
  await open({
    status: 'REFUSED',
    decidedBy: 'Marie Duval',
    refusalReason: 'We left this standard.',
    consigneeDate: '2026-02-03T08:00:00.000Z',
    permissions: { ...NOBODY, cannotDecide: 'ALREADY_DECIDED' },
  })
  expect(screen.getByText('Marie Duval, Meridian Certification')).toBeDefined()
  expect(screen.getByText('We left this standard.')).toBeDefined()
})

describe('the standing of a scope certificate', () => {
  const BODY_MAY = {
    status: 'ACCEPTED',
    permissions: { ...NOBODY, standingChanges: ['SUSPENDED', 'WITHDRAWN'] },
  } satisfies Partial<CertificationDetail>

  test('its body suspends it from a day on, with a reason', async () => {
    const { network, user, press } = await open(BODY_MAY)
    network.answer(setStandingEndpoint, aCertification(BODY_MAY))
    await press('Suspend')
    const question = await dialog('Suspend this scope certificate?')
    expect(question.getByText(/Harbour Weavers is notified with the reason/)).toBeDefined()
    await press('Suspend', question)
    await waitFor(() => expect(errorAt(field('Reason'))).toBe('Enter a reason.'))
    await user.clear(field('From which day on'))
    await user.type(field('From which day on'), '2026-02-03')
    await user.type(field('Reason'), 'Inspection refused')
    await press('Suspend', question)
    await message('The scope certificate is suspended.')
    await noDialog()
    expect(network.sentTo(setStandingEndpoint)).toEqual([
      { change: 'SUSPENDED', onDay: '2026-02-03', reason: 'Inspection refused' },
    ])
  })

  test('its holder reads what was said of it, and that it does not count', async () => {
    await open(
      {
        status: 'ACCEPTED',
        standing: { state: 'SUSPENDED', since: '2026-02-03T00:00:00.000Z' },
        standings: [
          {
            change: 'SUSPENDED',
            onDay: '2026-02-03T00:00:00.000Z',
            reason: 'Inspection refused',
            by: null,
            at: '2026-02-04T10:00:00.000Z',
          },
        ],
        permissions: NOBODY,
      },
      WEAVER,
    )
    expect(
      screen.getByText('Does not count for now. Its certification body suspended it from 3 Feb 2026 on.'),
    ).toBeDefined()
    expect(await screen.findByText('Reason: Inspection refused')).toBeDefined()
    expect(screen.getAllByText('Suspended').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Reinstate' })).toBeNull()
  })

  test('one whose place a newer version took leads to that one', async () => {
    await open({
      status: 'ACCEPTED',
      superseded: true,
      supersededBy: { id: 77, certificateReferenceNumber: 'GC-1' },
      permissions: NOBODY,
    })
    expect(screen.getByText('Does not count any more. A newer version took its place.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'certificate GC-1' })).toBeDefined()
  })
})

const FILED = { permissions: { ...NOBODY, cannotDecide: 'NOT_THE_APPROVER', canTakeBack: true } } as const

test('whoever filed a certificate takes it back before it is decided, after a question', async () => {
  const { network, press } = await open(FILED, WEAVER)
  network.answer(takeBackCertificationEndpoint, undefined)
  await press('Take back')
  const question = await dialog('Take this scope certificate back?')
  expect(question.getByText(/has nothing to decide any more/)).toBeDefined()
  expect(network.sentTo(takeBackCertificationEndpoint)).toEqual([])
  const takenBack = { status: 'REFUSED', takenBack: true, decidedBy: 'Ines Duarte' } as const
  network.answer(readCertificationEndpoint, aCertification(takenBack))
  await press('Take back', question)
  await message('The scope certificate is taken back.')
  await noDialog()
  expect(
    await screen.findByText('Does not count. The company that filed it has taken it back.'),
  ).toBeDefined()
  expect(screen.getAllByText('Taken back').length).toBeGreaterThan(0)
  for (const text of ['Refused', 'Reason of the refusal']) expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  expect(network.sentTo(takeBackCertificationEndpoint)).toHaveLength(1)
})

test('an approver who was faster is not overruled: the page shows how it was decided', async () => {
  const { network, press } = await open(FILED, WEAVER)
  const why = 'This certificate was already accepted.'
  network.refuse(takeBackCertificationEndpoint, { status: 409, code: 'ALREADY_DECIDED', message: why })
  await press('Take back')
  const question = await dialog('Take this scope certificate back?')
  network.answer(readCertificationEndpoint, aCertification({ status: 'ACCEPTED' }))
  await press('Take back', question)
  await message(/The certificate could not be taken back: This certificate was already accepted\.$/)
  await noDialog()
  expect((await screen.findAllByText('Accepted')).length).toBeGreaterThan(0)
})
