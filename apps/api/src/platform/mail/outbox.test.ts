import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { guardBrowsers } from '../http/browser-policy.ts'
import { type OutboxFolder, outboxFolder } from './outbox-folder.ts'
import { outboxKey } from '../http/outbox-key.ts'
import { outboxRoutes } from '../http/outbox-page.ts'
import type { Mail } from './mail.ts'

const MAIL: Mail = {
  kind: 'password-changed',
  to: 'anna@mill.test',
  subject: 'Hello',
  text: 'Plain words',
  html: '<p>Words</p>',
}

let folder: string
let outbox: OutboxFolder
let minute = 0
beforeEach(async () => {
  folder = join(await temporaryFolder(), 'outbox')
  outbox = outboxFolder(folder, () => new Date(Date.UTC(2026, 0, 1, 12, minute++)))
})

const key = outboxKey()

/** As a browser asks that has opened the address with the key before. */
async function get(url: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  await guardBrowsers(app, undefined)
  outboxRoutes(app, outbox, key)
  return app.inject({ url, headers: { cookie: `other=1; selvedge_outbox=${key.key}`, ...headers } })
}

test('e-mails are readable for the owner of the data alone, newest first', async () => {
  expect(await outbox.list()).toEqual([])
  await outbox.send({ ...MAIL, subject: 'First' }, 'an-email')
  await outbox.send({ ...MAIL, subject: 'Second' }, 'an-email')
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Second', 'First'])
  for (const name of await readdir(folder))
    expect((await stat(join(folder, name))).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
})

test('a damaged file does not hide the other e-mails', async () => {
  await outbox.send(MAIL, 'an-email')
  await writeFile(join(folder, '20260101120000000-deadbeef.json'), '{"id":"2026')
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Hello'])
})

test('the page lists e-mails and opens one, with nothing in it running', async () => {
  await outbox.send(
    { ...MAIL, to: '"<i>"@x.test', subject: '<script>alert(1)</script>', html: '"><script>' },
    'an-email',
  )
  const list = await get('/outbox')
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(list.body).not.toMatch(/<script|<i>/)
  const [, path = ''] = /href="(\/outbox\/\d[^"]+)"/.exec(list.body) ?? []
  const message = await get(path)
  expect(message.statusCode).toBe(200)
  expect(message.body).not.toMatch(/<script|<i>/)
  expect(message.body).toMatch(/sandbox="(?!.*(allow-scripts|allow-same-origin))[^"]*"/)
  // Its e-mail is shown in a frame, which the policy of all other pages forbids.
  expect(message.headers['content-security-policy']).toContain("frame-src 'self'")
  expect(list.headers['content-security-policy']).not.toContain("frame-src 'self'")
})

test('when an e-mail was sent is written as the reader of the list writes it', async () => {
  await outbox.send(MAIL, 'an-email')
  const [mail] = await outbox.list()
  const time = async (language: string) => {
    const { body } = await get('/outbox', { 'accept-language': language })
    return /<time datetime="([^"]+)">([^<]+)</.exec(body)?.slice(1)
  }
  const minutes = mail?.at.slice(14, 16)
  expect(await time('en')).toEqual([mail?.at, `1 Jan 2026, 12:${minutes}:00 UTC`])
  expect(await time('tr')).toEqual([mail?.at, `1 Oca 2026, 12:${minutes}:00 UTC`])
})

test('fault 14: page and e-mail have their styles under the policy that they are sent with', async () => {
  const html = '<!doctype html><html lang="en"><body style="margin:0"><p>Words</p></body></html>'
  await outbox.send({ ...MAIL, html }, 'an-email')
  const list = await get('/outbox')
  expect(list.headers['content-security-policy']).toContain("style-src 'self'")
  expect(list.body).not.toMatch(/<style|style="/)
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(list.body) ?? []
  const sheet = await get(style, { cookie: '' })
  expect(sheet).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/css; charset=utf-8' } })

  const [, path = ''] = /href="(\/outbox\/\d[^"]+)"/.exec(list.body) ?? []
  const around = await get(path)
  expect(around.body).not.toMatch(/<style|style="/)
  const [, frame = ''] = /<iframe [^>]*src="([^"]+)"/.exec(around.body) ?? []
  const message = await get(frame)
  expect(message.body).toContain('<body style="margin:0"><p>Words</p>')
  const policy = String(message.headers['content-security-policy'])
  for (const rule of ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'self'", 'sandbox'])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/script|allow-same-origin/)
  expect(message.headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('without the key nobody is shown anything', async () => {
  await outbox.send(MAIL, 'an-email')
  const [message] = await outbox.list()
  for (const path of [
    '/outbox',
    '/outbox?key=',
    `/outbox?key=${key.key}x`,
    `/outbox/${message?.id}`,
    `/outbox/${message?.id}/mail`,
  ]) {
    const { statusCode, body } = await get(path, { cookie: 'selvedge_outbox=guess' })
    expect(statusCode).toBe(403)
    expect(body).not.toMatch(/Hello|Words|words/)
  }
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
  await outbox.send(MAIL, 'an-email')
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
  await outbox.send(MAIL, 'an-email')
  const [message] = await outbox.list()
  for (const path of ['/outbox', `/outbox/${message?.id}`]) {
    const { statusCode, body } = await get(path, headers)
    expect(statusCode).toBe(404)
    expect(body).not.toMatch(/Hello|Plain words/)
  }
})

test('the page is in the language of the browser that opens it', async () => {
  const { body } = await get('/outbox', { 'accept-language': 'pt-PT, en;q=0.5' })
  expect(body).toContain('<html lang="pt-BR" dir="ltr">')
  expect(body).toContain('Nenhum e-mail ainda')
  expect((await get('/outbox/1-ab', { 'accept-language': 'tr' })).body).toContain('lang="tr"')
  expect((await get('/outbox')).body).toContain('No e-mails yet.')
})

test('who has no key is told so in the language of the browser', async () => {
  const told = async (headers: Record<string, string>) => {
    const answer = await get('/outbox', { cookie: '', ...headers })
    expect(answer).toMatchObject({
      statusCode: 403,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
    return answer.body
  }
  expect(await told({ 'accept-language': 'tr' })).toBe(
    'E-postalar sayfasını, Selvedge başlarken verilen adreste açın.',
  )
  expect(await told({})).toBe('Open the page of e-mails at the address that was given when Selvedge started.')
})
