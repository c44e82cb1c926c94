import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type OutboxFolder, outboxFolder } from './outbox-folder.ts'
import { outboxRoutes } from './outbox-page.ts'

const MAIL = { to: 'anna@mill.test', subject: 'Hello', text: 'Plain words', html: '<p>Words</p>' }

let folder: string
let outbox: OutboxFolder
let minute = 0
beforeEach(async () => {
  folder = join(await temporaryFolder(), 'outbox')
  outbox = outboxFolder(folder, () => new Date(Date.UTC(2026, 0, 1, 12, minute++)))
})

async function get(url: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  outboxRoutes(app, outbox)
  return app.inject({ url, headers })
}

test('letters are kept for the owner of the data alone, newest first', async () => {
  expect(await outbox.list()).toEqual([])
  await outbox.send({ ...MAIL, subject: 'First' }, 'a-letter')
  await outbox.send({ ...MAIL, subject: 'Second' }, 'a-letter')
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Second', 'First'])
  for (const name of await readdir(folder))
    expect((await stat(join(folder, name))).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
})

test('a damaged file does not hide the other letters', async () => {
  await outbox.send(MAIL, 'a-letter')
  await writeFile(join(folder, '20260101120000000-deadbeef.json'), '{"id":"2026')
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Hello'])
})

test('the page lists letters and opens one, with nothing in it running', async () => {
  await outbox.send(
    { ...MAIL, to: '"<i>"@x.test', subject: '<script>alert(1)</script>', html: '"><script>' },
    'a-letter',
  )
  const list = await get('/outbox')
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(list.body).not.toMatch(/<script|<i>/)
  const [, path = ''] = /href="(\/outbox\/[^"]+)"/.exec(list.body) ?? []
  const letter = await get(path)
  expect(letter.statusCode).toBe(200)
  expect(letter.body).not.toMatch(/<script|<i>/)
  expect(letter.body).toContain('srcdoc="&#34;&#62;&#60;script&#62;"')
  expect(letter.body).toMatch(/sandbox="(?!.*(allow-scripts|allow-same-origin))[^"]*"/)
})

test.each([
  '../secret',
  '..%2fsecret',
  '%2e%2e%2fsecret',
  '..\\secret',
  'secret',
  '1-f/../../secret',
  '1-f%00',
])('no address reaches another file: %s', async (id) => {
  await outbox.send(MAIL, 'a-letter')
  await writeFile(join(folder, '..', 'secret.json'), JSON.stringify({ id: '1', at: '', ...MAIL }))
  const { statusCode, body } = await get(`/outbox/${id}`)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('Plain words')
})

test.each([
  ['x-forwarded-for', '203.0.113.7'],
  ['forwarded', 'for=203.0.113.7'],
])('nobody reads mail through a proxy: %s', async (name, value) => {
  const headers = { [name]: value }
  await outbox.send(MAIL, 'a-letter')
  const [letter] = await outbox.list()
  for (const path of ['/outbox', `/outbox/${letter?.id}`]) {
    const { statusCode, body } = await get(path, headers)
    expect(statusCode).toBe(404)
    expect(body).not.toMatch(/Hello|Plain words/)
  }
})
