import {
  giveCertifierAccessEndpoint,
  listCertifierAccessEndpoint,
  setRegisterNumberEndpoint,
  takeCertifierAccessEndpoint,
} from '@selvedge/contract/certifiers.ts'
import { listApproversEndpoint } from '@selvedge/contract/companies.ts'
import {
  listMembersEndpoint,
  type MemberRow,
  setAccessEndpoint,
  setRoleEndpoint,
} from '@selvedge/contract/members.ts'
import { readFactorRuleEndpoint, setFactorRuleEndpoint } from '@selvedge/contract/second-factor.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { WEAVER } from '../testing/samples.ts'
import { chooser, errorAt, field, message } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { CertifierAccessCard } from './CertifierAccessCard.tsx'
import { ConfirmationCard } from './ConfirmationCard.tsx'
import { FactorRuleCard } from './FactorRuleCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'

const SEEING = {
  id: 4,
  companyName: 'Meridian Certification',
  certifierConfirmed: true,
  givenBy: 'grant',
  person: 'Ines Moreira',
  since: '2026-03-01T08:00:00.000Z',
  permissions: { takeBack: true },
} as const

test('access is granted to a certification body among the partners', async () => {
  const network = fakeNetwork()
  network.answer(listCertifierAccessEndpoint, [])
  const body = { role: null, ethAddress: null, address: null, companyName: 'Meridian Certification' }
  network.answer(listApproversEndpoint, [body])
  const user = await show(<CertifierAccessCard />, { as: WEAVER })
  const press = presser(user)
  await press('Give a certification body access')
  const question = await dialog('Give a certification body access')
  await press('Give access', question)
  expect(errorAt(field('Certification body'))).toBe('Choose a certification body among your partners.')
  expect(question.queryByRole('button', { name: 'Invite a company' })).toBeNull()

  network.refuse(giveCertifierAccessEndpoint, { status: 403, code: 'FORBIDDEN', message: 'You may not.' })
  await chooser(user)('Certification body', 'Meridian Certification')
  await press('Give access', question)
  await question.findByText('You may not.')
  network.answer(giveCertifierAccessEndpoint, undefined)
  network.answer(listCertifierAccessEndpoint, [SEEING])
  await press('Give access', question)
  await message('Meridian Certification sees your shipments and materials.')
  expect(network.sentTo(giveCertifierAccessEndpoint)).toEqual([
    { companyName: 'Meridian Certification' },
    { companyName: 'Meridian Certification' },
  ])
  expect(await screen.findByRole('cell', { name: /^Meridian Certification/ })).toBeDefined()
})

test('access is taken back after a question', async () => {
  const network = fakeNetwork()
  network.answer(listCertifierAccessEndpoint, [SEEING])
  network.answer(takeCertifierAccessEndpoint, undefined)
  const press = presser(await show(<CertifierAccessCard />, { as: WEAVER }))
  await press('Take back the access of Meridian Certification')
  await press('Cancel', await dialog('Take back the access?'))
  expect(network.sentTo(takeCertifierAccessEndpoint)).toEqual([])
  await press('Take back the access of Meridian Certification')
  await press('Take back', await dialog('Take back the access?'))
  await message('Meridian Certification does not see your shipments and materials any more.')
})

test('who may not give access is offered no way to', async () => {
  const network = fakeNetwork()
  network.answer(listCertifierAccessEndpoint, [{ ...SEEING, permissions: { takeBack: false } }])
  const permissions = { ...WEAVER.permissions, letCertifiers: false }
  await show(<CertifierAccessCard />, { as: { ...WEAVER, permissions } })
  await screen.findByRole('cell', { name: /^Meridian Certification/ })
  expect(screen.queryByRole('button', { name: /access/ })).toBeNull()
})

test('a certification body enters the number by which it can be confirmed', async () => {
  const network = fakeNetwork()
  network.answer(setRegisterNumberEndpoint, WEAVER.company)
  const confirmation = { state: 'waiting', registerNumber: null, reason: null, decidedAt: null } as const
  const user = await show(<ConfirmationCard confirmation={confirmation} />, { as: WEAVER })
  const press = presser(user)
  await press('Save the number')
  expect(errorAt(field('Accreditation or register number'))).toBe(
    'Enter the accreditation or register number.',
  )
  expect(network.sentTo(setRegisterNumberEndpoint)).toEqual([])
  await user.type(field('Accreditation or register number'), 'QS 2042')
  await press('Save the number')
  await message('The number is saved.')
  expect(network.sentTo(setRegisterNumberEndpoint)).toEqual([{ registerNumber: 'QS 2042' }])
})

test('a confirmed certification body does not change its number', async () => {
  fakeNetwork()
  const confirmation = { state: 'confirmed', registerNumber: 'QS 1', reason: null, decidedAt: null } as const
  await show(<ConfirmationCard confirmation={confirmation} />, { as: WEAVER })
  expect(screen.getByText('QS 1')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save the number' })).toBeNull()
})

test('a second factor is required of everybody, after a question', async () => {
  const network = fakeNetwork()
  network.answer(readFactorRuleEndpoint, { required: false })
  network.refuse(setFactorRuleEndpoint, {
    status: 409,
    code: 'WRONG_STATE',
    message: 'Switch your own on first.',
  })
  const press = presser(await show(<FactorRuleCard canSet />, { as: WEAVER }))
  await press('Require it')
  const question = await dialog('Require a second factor?')
  await press('Require it', question)
  await question.findByText('Switch your own on first.')
  network.answer(setFactorRuleEndpoint, undefined)
  network.answer(readFactorRuleEndpoint, { required: true })
  await press('Require it', question)
  await message('A second factor is required now.')
  expect(network.sentTo(setFactorRuleEndpoint)).toEqual([{ required: true }, { required: true }])
  await screen.findByText('Required')
})

const ANA: MemberRow = {
  id: 9,
  name: 'Ana Reis',
  email: 'ana@harbour.example',
  role: 'OPERATOR',
  registeredAt: '2026-03-01T08:00:00.000Z',
  accessEndedAt: null,
  permissions: { setAccess: true, makeAdmin: true, makeOperator: false },
}

test('the access of a colleague is ended after a confirmation, and restored without one', async () => {
  const network = fakeNetwork()
  network.answer(listMembersEndpoint, [ANA])
  network.answer(setAccessEndpoint, undefined)
  const press = presser(await show(<PeopleCard />, { as: WEAVER }))
  await press('End access: Ana Reis')
  network.answer(listMembersEndpoint, [{ ...ANA, accessEndedAt: '2026-03-02T08:00:00.000Z' }])
  await press('End access', await dialog('End the access?'))
  await message('The access of Ana Reis is ended.')
  await press('Give access: Ana Reis')
  await message('Ana Reis may log in again.')
  expect(network.sentTo(setAccessEndpoint)).toEqual([{ active: false }, { active: true }])
})

test('a colleague is made an administrator after a question, which says why not', async () => {
  const network = fakeNetwork()
  network.answer(listMembersEndpoint, [ANA])
  network.refuse(setRoleEndpoint, { status: 409, code: 'WRONG_STATE', message: 'The access was ended.' })
  const press = presser(await show(<PeopleCard />, { as: WEAVER }))
  await press('Make administrator: Ana Reis')
  const question = await dialog('Make this person an administrator?')
  await press('Make administrator', question)
  await question.findByText('The access was ended.')
  network.answer(setRoleEndpoint, undefined)
  await press('Make administrator', question)
  await message('Ana Reis is an administrator now.')
  await noDialog()
  expect(network.sentTo(setRoleEndpoint)).toEqual([{ role: 'ADMIN' }, { role: 'ADMIN' }])
})
