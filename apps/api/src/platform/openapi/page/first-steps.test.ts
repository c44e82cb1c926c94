import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { aKeyOf } from '../../../../test/support/access/keys-of-programs.ts'
import { type TestApp, testApp } from '../../../../test/support/test-app.ts'
import { FIRST_STEPS, SHELL_VARIABLES, shellOf } from './first-steps.ts'

let t: TestApp
let key: string
beforeAll(async () => {
  t = await testApp()
  key = (await aKeyOf(t, await t.aCompany({ role: 'ginner' }))).secret
})

test('every call of the first steps is answered as they say, one after the other', async () => {
  const answered: unknown[] = []
  for (const { title, call } of FIRST_STEPS) {
    if (!call) continue
    const { method, path, body } = call
    const answer = await t.app.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${key}` },
      ...(body && { payload: body }),
    })
    answered.push([title, answer.statusCode])
  }
  expect(answered).toEqual(FIRST_STEPS.flatMap(({ title, call }) => (call ? [[title, call.status]] : [])))
})

test('docs/integrating.md and the reference show the same steps', async () => {
  const written = await readFile(new URL('../../../../../../docs/integrating.md', import.meta.url), 'utf8')
  const page = (await t.app.inject({ url: '/api/docs' })).body
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
  expect(written).toContain(SHELL_VARIABLES)
  for (const { title, text, call } of FIRST_STEPS) {
    expect(written).toContain(`. ${title}\n\n${text}`)
    expect(page).toContain(title)
    if (!call) continue
    expect(written).toContain(shellOf(call))
    expect(page).toContain(escaped(shellOf(call)))
  }
})
