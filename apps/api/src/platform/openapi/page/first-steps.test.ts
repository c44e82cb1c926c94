import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { aKeyOf } from '../../../../test/support/access/keys-of-programs.ts'
import { type TestApp, testApp } from '../../../../test/support/test-app.ts'
import { FIRST_STEPS, SHELL_VARIABLES, shellOf } from './first-steps.ts'

const run = promisify(execFile)

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

test('every command is one that a shell reads as it is meant', async () => {
  // In place of curl: it says what it is called with.
  const curl = 'curl() { for one in "$@"; do printf "%s\\0" "$one"; done; }'
  for (const { call } of FIRST_STEPS) {
    if (!call) continue
    const script = `${curl}; SELVEDGE=https://chain.example KEY=sv_x; ${shellOf(call)}`
    const { stdout } = await run('sh', ['-c', script])
    const body = call.body ? ['-H', 'Content-Type: application/json', '-d', JSON.stringify(call.body)] : []
    expect(stdout.split('\0').slice(0, -1)).toEqual([
      '-sS',
      ...(call.method === 'GET' ? [] : ['-X', call.method]),
      `https://chain.example${call.path}`,
      '-H',
      'Authorization: Bearer sv_x',
      ...body,
    ])
  }
})

test('the reference sets the secret after the step that makes the key, and before the first call', async () => {
  const page = (await t.app.inject({ url: '/api/docs' })).body
  const places = ['<h3>Make a key</h3>', SHELL_VARIABLES, '<h3>Ask whose it is</h3>'].map((text) =>
    page.indexOf(text),
  )
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
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
