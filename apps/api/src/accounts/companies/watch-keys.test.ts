import { replaceWalletEndpoint } from '@selvedge/contract/companies.ts'
import { provePasswordEndpoint } from '@selvedge/contract/session.ts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { watchKeys } from './watch-keys.ts'

let t: TestApp
const errors: unknown[] = []
const watch = () => watchKeys(t.services, { error: (what: unknown) => void errors.push(what) })

beforeAll(async () => {
  t = await testApp()
})

/** What is sent about keys because of this work. */
async function aboutKeys(work: () => Promise<unknown>) {
  const before = (await t.emails()).length
  await work()
  const emails = (await t.emails()).slice(before)
  return emails
    .filter(({ kind }) => kind.startsWith('key-'))
    .map(({ kind, to, text }) => ({ kind, to, text }))
}

test('the administrators get an e-mail for each key that the contract takes up, once', async () => {
  const admin = await t.aCompany()
  await t.anchor()
  const first = await aboutKeys(watch)
  expect(first.filter(({ to }) => to === admin.email)).toMatchObject([{ kind: 'key-registered' }])
  expect(await aboutKeys(watch)).toEqual([])

  await t.call(admin, provePasswordEndpoint, { body: { value: PASSWORD } })
  await t.call(admin, replaceWalletEndpoint, { body: { privateKey: '', publicKey: '' } })
  await t.anchor()
  const [, next] = await t.db
    .selectFrom('company_key')
    .where('company_id', '=', admin.companyId)
    .orderBy('version')
    .select('address')
    .execute()
  const replaced = await aboutKeys(watch)
  expect(replaced.map(({ kind, to }) => ({ kind, to }))).toEqual([
    { kind: 'key-registered', to: admin.email },
  ])
  expect(replaced[0]?.text).toContain(next?.address.toLowerCase())
  expect(errors).toEqual([])
})

test('a key that somebody with the registrar’s account put under a company’s commitment is told from its own', async () => {
  const admin = await t.aCompany()
  await t.anchor()
  await watch()
  const { commitment } = await t.db
    .selectFrom('company_key')
    .where('company_id', '=', admin.companyId)
    .select('commitment')
    .executeTakeFirstOrThrow()
  const { blockchain } = t.services.ledger
  const { address: key } = privateKeyToAccount(generatePrivateKey())
  const { raw } = await blockchain.sign({ kind: 'register', key, commitment })
  await blockchain.broadcast(raw)
  const emails = await aboutKeys(watch)
  expect(emails).toMatchObject([{ kind: 'key-unknown', to: admin.email }])
  expect(emails[0]?.text).toContain(key.toLowerCase())
  expect(errors).toMatchObject([{ company: admin.companyId }])
})
