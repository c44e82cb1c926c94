import {
  type CredentialDomain,
  leaveCredentialDomainEndpoint,
  lookAtCredentialDomainEndpoint,
  nameCredentialDomainEndpoint,
  readCredentialDomainEndpoint,
  readDomainDocumentEndpoint,
} from '@selvedge/contract/credential-domain.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/network.ts'
import { dialog, noDialog, presser } from '../testing/press.ts'
import { errorAt, field } from '../testing/screen.ts'
import { show } from '../testing/show.tsx'
import { IssuerDomainCard } from './IssuerDomainCard.tsx'

const HERE = 'did:web:selvedge.example:companies:7'
const DID = 'did:web:mill.example'
const ADDRESS = 'https://mill.example/.well-known/did.json'
const NONE = { issuer: HERE, here: HERE, domain: null, past: [], permissions: { canName: true } }
const USED = {
  ...NONE,
  issuer: DID,
  domain: {
    did: DID,
    address: ADDRESS,
    document: { id: DID },
    namedAt: '2026-03-01T08:00:00.000Z',
    lookedAt: '2026-03-02T08:00:00.000Z',
    signs: true,
    fault: null,
    disagreesSince: null,
    live: 2,
  },
}

test('an administrator sees the file for a domain, puts it there, and has it checked and used', async () => {
  const network = fakeNetwork()
  network.answer(readCredentialDomainEndpoint, NONE)
  const user = await show(<IssuerDomainCard />)
  const press = presser(user)
  expect(await screen.findByText(/identifier they were signed: did:web:selvedge/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check and use it' })).toBeNull()
  await user.type(field('Domain'), 'mill.example')
  network.answer(readDomainDocumentEndpoint, { did: DID, address: ADDRESS, document: { id: DID } })
  await press('Show the file to put there')
  expect(await screen.findByText(/put it at https:\/\/mill\.example\/\.well-known\/did\.json/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save did.json' })).toBeTruthy()
  const why = 'There is nothing at https://mill.example/.well-known/did.json.'
  network.refuse(nameCredentialDomainEndpoint, {
    status: 400,
    code: 'VALIDATION_FAILED',
    message: why,
    fields: { domain: why },
  })
  await press('Check and use it')
  await waitFor(() => expect(errorAt(field('Domain'))).toBe(why))
  network.answer(nameCredentialDomainEndpoint, USED)
  network.answer(readCredentialDomainEndpoint, USED)
  await press('Check and use it')
  expect(
    await screen.findByText(/New credentials are signed under did:web:mill\.example\. Named/),
  ).toBeTruthy()
  expect(network.sentTo(nameCredentialDomainEndpoint)).toEqual([
    { domain: 'mill.example' },
    { domain: 'mill.example' },
  ])
})

test('the file of one domain is not shown for another', async () => {
  const network = fakeNetwork()
  network.answer(readCredentialDomainEndpoint, NONE)
  const user = await show(<IssuerDomainCard />)
  await user.type(await screen.findByRole('textbox', { name: /Domain/ }), 'mill.example')
  network.answer(readDomainDocumentEndpoint, { did: DID, address: ADDRESS, document: { id: DID } })
  await presser(user)('Show the file to put there')
  await screen.findByRole('button', { name: 'Check and use it' })
  await user.type(field('Domain'), '/a')
  expect(screen.queryByRole('button', { name: 'Check and use it' })).toBeNull()
})

test('a domain that does not agree says why, since when, and under what is signed meanwhile; it is checked again', async () => {
  const network = fakeNetwork()
  const away = {
    ...USED.domain,
    fault: 'lacks',
    signs: false,
    disagreesSince: '2026-03-02T08:00:00.000Z',
  } as const
  network.answer(readCredentialDomainEndpoint, { ...USED, issuer: HERE, domain: away })
  const user = await show(<IssuerDomainCard />)
  expect(await screen.findByText(/signed under did:web:selvedge\.example:companies:7 for now/)).toBeTruthy()
  expect(screen.getByText(/does not have all your keys/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save did.json' })).toBeTruthy()
  network.answer(lookAtCredentialDomainEndpoint, USED)
  network.answer(readCredentialDomainEndpoint, USED)
  await presser(user)('Check again')
  expect(await screen.findByText(/last checked on/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save did.json' })).toBeNull()
})

test('a host that does not answer is said before anything changes', async () => {
  const network = fakeNetwork()
  const domain = { ...USED.domain, fault: 'slow', disagreesSince: '2026-03-02T08:00:00.000Z' } as const
  network.answer(readCredentialDomainEndpoint, { ...USED, domain })
  await show(<IssuerDomainCard />)
  expect(await screen.findByText(/but its host has not answered since/)).toBeTruthy()
})

test('a domain is left after a question that says what becomes of what is signed under it', async () => {
  const network = fakeNetwork()
  network.answer(readCredentialDomainEndpoint, USED)
  const user = await show(<IssuerDomainCard />)
  const press = presser(user)
  await press('Stop using this domain')
  const question = await dialog('Stop using did:web:mill.example?')
  expect(
    question.getByText(/The 2 valid credentials .* stay valid, as long as your domain has the file/),
  ).toBeTruthy()
  const after = { ...NONE, past: [{ did: DID, endedAt: '2026-03-03T08:00:00.000Z', live: 2, unsafe: null }] }
  network.answer(leaveCredentialDomainEndpoint, after)
  network.answer(readCredentialDomainEndpoint, after)
  await press('Stop using it', question)
  await noDialog()
  expect(await screen.findByText(/Used before, until .*: did:web:mill\.example\./)).toBeTruthy()
})

test('who is no administrator sees the domain, and no button; without one there is nothing', async () => {
  const network = fakeNetwork()
  const permissions = { canName: false }
  network.answer(readCredentialDomainEndpoint, { ...USED, permissions } satisfies CredentialDomain)
  await show(<IssuerDomainCard />)
  expect(await screen.findByText(/2 valid credentials are signed under it/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a domain that was left, and still has a key that is not safe, says so with the file to put there', async () => {
  const network = fakeNetwork()
  const unsafe = { address: ADDRESS, document: { id: DID }, lookedAt: '2026-03-03T08:00:00.000Z' }
  const left = { did: DID, endedAt: '2026-03-02T08:00:00.000Z', live: 1 }
  network.answer(readCredentialDomainEndpoint, { ...NONE, past: [{ ...left, unsafe }] })
  await show(<IssuerDomainCard />)
  expect(await screen.findByText(/a key that is not safe/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save did.json' })).toBeTruthy()
})
