import { randomBytes } from 'node:crypto'
import {
  inviteSupplierEndpoint,
  replaceWalletEndpoint,
  readWalletEndpoint,
} from '@selvedge/contract/companies.ts'
import { sql } from 'kysely'
import { HttpRequestError } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { newToken } from '../crypto/token.ts'
import { PASSWORD } from '../../../test/support/world/people.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { describeError, openLog } from './log.ts'

test('no secret is in the log at level debug, whatever was sent and whatever failed', async () => {
  const lines: string[] = []
  const log = openLog('debug', { write: (line) => void lines.push(line) })
  const emails: string[] = []
  const t = await testApp({
    log,
    onMailError: (error) => log.error({ err: error }, 'mail'),
    send: (mail) => {
      emails.push(mail.text)
      const refused = `550 No such user ${mail.to}`
      return Promise.reject(Object.assign(new Error(refused), { response: mail.text, rejected: [mail.to] }))
    },
  })
  const { contractor, consignee } = await aTrade(t, { changes: { invitation: false } })
  const secrets: string[] = [contractor.token, contractor.email, consignee.email, contractor.username]
  const secret = (text: string) => {
    secrets.push(text)
    return text
  }
  const inject = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | string, headers = {}) =>
    t.app.inject({ method, url, ...(payload !== undefined && { payload }), headers })
  const own = { authorization: `Bearer ${contractor.token}`, cookie: `session=${secret(newToken())}` }

  const tried = secret(`pass-${randomBytes(6).toString('hex')}`)
  const name = secret(`name-${randomBytes(6).toString('hex')}`)
  const asQuery = `username=${name}&password=${tried}`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await inject('POST', '/api/info/authenticate', { username: name, password: tried })
  await inject('POST', '/api/info/authenticate', asQuery, form)
  await inject('POST', `/api/info/authenticate?${asQuery}`)
  await inject('POST', `/api/user/checkPassword?value=${tried}`, undefined, own)
  await inject('POST', '/api/user/checkPassword', { value: secret(PASSWORD) }, own)
  for (const kind of ['companies', 'user'])
    for (const token of [secret(newToken()), secret('short-token-of-a-link')])
      await inject('GET', `/api/${kind}/${token}/onboarding?copy=${token}`, undefined, own)
  for (const token of [secret(newToken()), secret('short-token-of-a-reset')])
    await inject('POST', '/api/password/reset', { token, password: tried })
  await inject('POST', '/api/password/forgotten', { email: secret('forgot@mill.test') })
  await inject('GET', `/${secret(newToken())}/user/onboarding?email=${secret('guest@mill.test')}`)
  await inject('POST', '/api/info/authenticate', `{"password": "${tried}`, {
    'content-type': 'application/json',
  })

  const key = generatePrivateKey()
  secrets.push(key.slice(2))
  const { publicKey } = privateKeyToAccount(key)
  await t.send(contractor, replaceWalletEndpoint, { body: { privateKey: key, publicKey } })
  const revealed = await t.send(contractor, readWalletEndpoint, { query: {} })
  const invited = secret('newcomer@mill.test')
  const body = { companyName: secret('Newcomer Mill'), userEmailAddress: invited }
  await t.call(contractor, inviteSupplierEndpoint, { body })
  await t.services.mail.drain()
  expect(emails.length).toBeGreaterThan(0)
  secrets.push(...emails.flatMap((sent) => [...(/\/([\w-]{40,})\//.exec(sent)?.slice(1) ?? [])]))

  // A rule of the database that is broken: PostgreSQL names the row that broke it.
  await sql`alter table trade add check (notes <> 'Harvest 2027')`.execute(t.db)
  const changes = { notes: 'Harvest 2027', contractorReferenceNumber: secret('Ref of a secret deal') }
  await expect(aTrade(t, { from: contractor, to: consignee, changes })).rejects.toThrow(/500/)
  const wrong = sql`select ${secret('not a number')}::int`.execute(t.db)
  await wrong.catch((error: unknown) => log.error({ err: error }, 'database'))

  const url = `https://${secret('node-user')}:${secret('node-password')}@node.test/${secret(newToken())}`
  const raw = secret(`0x${randomBytes(120).toString('hex')}`)
  const failed = new HttpRequestError({ url, body: { method: 'eth_sendRawTransaction', params: [raw] } })
  log.warn({ err: new Error('The chain did not answer', { cause: failed }), failures: 1 }, 'ledger')

  const text = lines.join('')
  expect(text.match(/"msg":"request"/g)?.length).toBeGreaterThan(12)
  expect(text).toContain('"msg":"request failed"')
  expect(text).toContain('"msg":"mail"')
  expect(text).toContain('"code":"23514"')
  expect(text).toContain('"route":"/api/companies/:token/onboarding"')
  expect(revealed.status).toBeLessThan(500)
  expect(secrets.filter((each) => text.includes(each) || text.includes(encodeURIComponent(each)))).toEqual([])
})

test('an error keeps its kind, its sentence, its place and its cause', () => {
  const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
  expect(describeError(new TypeError('It went wrong', { cause }))).toMatchObject({
    type: 'TypeError',
    message: 'It went wrong',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: 'ECONNREFUSED', message: 'connect refused' },
  })
})
