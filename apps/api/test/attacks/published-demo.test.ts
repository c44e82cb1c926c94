import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, hasDemo, refusePublishedDemo } from '../../demo/demo-password.ts'
import { DEMO_PASSWORD } from '../../demo/load-demo.ts'
import { openApiDocument } from '../../src/platform/openapi/description/document.ts'
import { referencePage } from '../../src/platform/openapi/page/reference-page.ts'
import { hashPassword } from '../../src/platform/crypto/passwords.ts'
import type { Person } from '../support/world/people.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { setSealed } from '../support/world/sealed-rows.ts'

let t: TestApp
let brand: Person
beforeAll(async () => {
  t = await testApp()
  brand = await t.aCompany({ name: 'Fieldnote Apparel (demo)' })
  const demo = { username: 'brand', username_key: 'brand', email: 'brand@demo.example' }
  await setSealed(t.db, 'app_user', (eb) => eb('id', '=', brand.userId), {
    ...demo,
    email_key: demo.email,
    password_hash: await hashPassword(DEMO_PASSWORD),
  })
})

const logIn = async (password: string) =>
  (await t.send(undefined, authenticateEndpoint, { body: { username: 'brand', password } })).status

describe('H4: data that hold the demo with its published password, on a server that others reach', () => {
  test('keep it from starting, with the line to change', async () => {
    const refused = refusePublishedDemo(t.services, { isWanted: false, password: 'unused' })
    await expect(refused).rejects.toThrow('Set DEMO=on')
    expect(await logIn(DEMO_PASSWORD)).toBe(200)
  })

  test('accept neither it nor an open session once the demo is requested explicitly', async () => {
    const password = await demoPassword(await temporaryFolder(), false)
    await refusePublishedDemo(t.services, { isWanted: true, password })
    expect((await t.send(brand, currentUserEndpoint, {})).status).toBe(401)
    expect(await logIn(DEMO_PASSWORD)).toBe(401)
    expect(await logIn(password)).toBe(200)
    expect(await hasDemo(t.db)).toBe(true)
  })

  test('keep it from starting also once the demo has a password of its own, and whatever its companies are called', async () => {
    await setSealed(t.db, 'company', (eb) => eb('id', '=', brand.companyId), { name: 'Fieldnote Apparel' })
    expect(await hasDemo(t.db)).toBe(true)
    const refused = refusePublishedDemo(t.services, { isWanted: false, password: 'unused' })
    await expect(refused).rejects.toThrow('Set DEMO=on')
  })

  test('say nothing of a company of somebody’s own that is called like it', async () => {
    const own = await testApp()
    const person = await own.aCompany({ name: 'Mill (demo)' })
    const password_hash = await hashPassword(DEMO_PASSWORD)
    await setSealed(own.db, 'app_user', (eb) => eb('id', '=', person.userId), { password_hash })
    await refusePublishedDemo(own.services, { isWanted: false, password: 'unused' })
    expect(await hasDemo(own.db)).toBe(false)
  })
})

test('H4: the password of a demo that others reach is made once, for one installation, and read by its owner alone', async () => {
  const [one, other] = [await temporaryFolder(), await temporaryFolder()]
  const made = await demoPassword(one, false)
  expect(made).toMatch(/^[\w-]{20}$/)
  expect(made).not.toBe(await demoPassword(other, false))
  expect(await demoPassword(one, true)).toBe(made)
  expect(await demoPassword(await temporaryFolder(), true)).toBe(DEMO_PASSWORD)
  const file = join(one, 'secrets', 'demo-password')
  expect((await readFile(file, 'utf8')).trim()).toBe(made)
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  await writeFile(file, '')
  expect(await demoPassword(one, false)).not.toBe(made)
})

test('the reference of the API says on a demo that others reach that it is one', () => {
  const document = openApiDocument()
  expect(referencePage(document, { isDemo: true })).toContain('This is a demo.')
  expect(referencePage(document)).not.toContain('This is a demo.')
})
