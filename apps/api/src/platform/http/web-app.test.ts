import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, removeFolder } from '../../../test/support/temporary-folder.ts'
import { serveWebApp } from './web-app.ts'

let app: FastifyInstance
const folders: string[] = []
beforeAll(async () => {
  const folder = await makeFolder()
  folders.push(folder)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>Selvedge</title></html>')
  await writeFile(join(folder, 'selvedge-verify.html'), '<title>Verify</title>')
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'main-1a2b.js.gz'), gzipSync('export {}'))
  await writeFile(join(folder, 'assets', 'verify-worker-1a2b.js'), 'export {}')
  app = Fastify()
  await serveWebApp(app, folder)
})
afterAll(() => Promise.all(folders.map(removeFolder)))

test.each([
  '/',
  '/?search=lint',
  '/login',
  '/cotton/trades/1/confirmation?type=contract',
  '/company/token/onboarding',
])('%s is the page of the app, fresh each time', async (url) => {
  const response = await app.inject(url)
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('Selvedge')
  expect(response.headers['cache-control']).toBe('no-cache')
})

test('a demo that others can reach is marked as one on every page of the app, packed or not', async () => {
  const demo = Fastify()
  await serveWebApp(demo, folders[0] ?? '', { isDemo: true })
  for (const url of ['/', '/login', '/cotton/trades/1'])
    expect((await demo.inject({ url, headers: { 'accept-encoding': 'gzip' } })).body).toContain(
      '<html data-demo',
    )
  expect((await app.inject('/login')).body).not.toContain('data-demo')
  await demo.close()
})

test('a hashed file is cached for a year, an unknown one is not found', async () => {
  const asset = await app.inject('/assets/main-1a2b.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/assets/old-hash.js')).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
})

test('a file is sent compressed to clients that accept it', async () => {
  const plain = await app.inject('/assets/main-1a2b.js')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {}'])
  const packed = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(gunzipSync(packed.rawPayload).toString()).toBe('export {}')
})

test('no address leads out of the folder', async () => {
  const response = await app.inject('/assets/..%2f..%2f..%2fetc/passwd')
  expect(response.body).not.toContain('root:')
})

test('the page that verifies proofs, and its worker, alone may connect to nodes elsewhere', async () => {
  const guarded = Fastify()
  guarded.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', "default-src 'self';connect-src 'self'")
  })
  await serveWebApp(guarded, folders[0] ?? '')
  const policyOf = async (url: string) => (await guarded.inject(url)).headers['content-security-policy']
  for (const url of ['/verify?from=mail', '/assets/verify-worker-1a2b.js'])
    expect([url, await policyOf(url)]).toEqual([url, "default-src 'self';connect-src 'self' https: http:"])
  for (const url of ['/', '/login', '/verify/more', '/cotton/verify', '//verify', '/assets/main-1a2b.js'])
    expect([url, await policyOf(url)]).toEqual([url, "default-src 'self';connect-src 'self'"])
  await guarded.close()
})

test('the verifier that is one file is saved, not opened', async () => {
  const answer = await app.inject('/selvedge-verify.html')
  expect(answer.headers['content-disposition']).toBe('attachment')
})
