import { gtin14 } from '@selvedge/domain/gs1/check-digit.ts'
import {
  changePassportEndpoint,
  publishPassportEndpoint,
  type Passport,
} from '@selvedge/contract/passports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../../../test/support/servers/s3-server.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aGarment, aPassport } from '../../../test/support/world/passports.ts'
import { bucketTarget } from './bucket-target.ts'
import { checkExport } from './check-export.ts'
import { exportPassports } from './export-passports.ts'
import { bucketReader } from './export-reader.ts'
import type { ExportTarget, FileToExport } from './export-target.ts'
import { lastExported } from './scheduled-export.ts'

let t: TestApp
let server: S3Server
let brand: Person
let passport: Passport
/** As addresses have it: keys of objects are the same without the escapes. */
let code: string

beforeAll(async () => {
  t = await testApp()
  server = await startS3Server()
  const garment = await aGarment(t)
  brand = garment.brand
  passport = await aPassport(t, { of: brand, materialId: garment.shirt, lot: 'L+2026' })
  code = `01/${gtin14(garment.gtin)}/10/L%2B2026`
})
afterAll(() => server.close())

const settings = (prefix: string) => ({
  bucket: 'passports',
  prefix,
  endpoint: server.url,
  region: 'eu-test-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  forcePathStyle: true,
})
const run = (target: ExportTarget) => exportPassports({ services: t.services, target })
const check = async (prefix: string) => {
  const { body } = await t.app.inject({ url: '/.well-known/did.json' })
  return checkExport(bucketReader(settings(prefix)), body)
}
const keys = (prefix: string, part = '') =>
  [...server.objects.keys()].filter((path) => path.startsWith(`/passports/${prefix}/${part}`))
const served = (prefix: string, path: string) =>
  server.objects.get(`/passports/${prefix}/site/${path}`)?.toString()
const headOf = (prefix: string, path: string) => server.heads.get(`/passports/${prefix}/site/${path}`)

/** A target that is cut off before some file, or within the end. */
const cutOff = (target: ExportTarget, isCut: (file: FileToExport) => boolean): ExportTarget => ({
  ...target,
  begin: async (at) => {
    const making = await target.begin(at)
    return {
      ...making,
      put: async (file) => {
        if (isCut(file)) throw new Error('cut off')
        return making.put(file)
      },
      // Whoever is killed tidies nothing up.
      abandon: async () => {},
    }
  },
})

async function publishAgain(name: string) {
  const { id, content } = passport
  const body = { revision: passport.revision, content: { ...content, name: { en: name, de: name } } }
  const changed = await t.call(brand, changePassportEndpoint, { params: { id }, body })
  passport = await t.call(brand, publishPassportEndpoint, {
    params: { id },
    body: { revision: changed.revision },
  })
}

test('C12: an export in a bucket has the same files as the addresses answer, with their types, and passes the check', async () => {
  const target = bucketTarget(settings('types'))
  expect(await lastExported(target)).toBeUndefined()
  const { files, written } = await run(target)
  expect(written).toBe(files)
  expect(await check('types')).toEqual({ made: t.services.now(), files, issues: [] })
  expect(await lastExported(target)).toEqual(t.services.now())
  const page = `p/${passport.publicId}`
  const text = await t.app.inject({ url: `/${page}/text` })
  expect(served('types', `${page}/text`)).toBe(text.body)
  expect(
    [`${page}/index.html`, `${page}/text`, `${code}/linkset.json`, '.well-known/did.json'].map(
      (path) => headOf('types', path)?.type,
    ),
  ).toEqual(['text/html; charset=utf-8', 'application/json', 'application/linkset+json', 'application/json'])
  // Nothing waits, and the list is not among what is served.
  expect(keys('types', 'incoming/')).toEqual([])
  expect(
    keys('types')
      .filter((path) => !path.startsWith('/passports/types/site/'))
      .toSorted(),
  ).toEqual(['/passports/types/list.jsonl', '/passports/types/list.note'])
})

test('what did not change is not written again; what is in no list any more is removed after the list, and other keys of the bucket stay', async () => {
  const target = bucketTarget(settings('again'))
  await run(target)
  const other = '/passports/again-other/site/x'
  server.objects.set(other, Buffer.from('theirs'))
  server.objects.set('/passports/again/site/p/gone/index.html', Buffer.from('gone'))
  server.heads.set('/passports/again/site/p/gone/index.html', {
    type: 'text/html',
    metadata: {},
    at: new Date(Date.now() - 60_000),
  })
  expect((await check('again')).issues).toEqual(['1 files are in no list'])
  t.pass(1000)
  server.requests.length = 0
  const { written } = await run(target)
  expect(written).toBeLessThan(5)
  expect((await check('again')).issues).toEqual([])
  expect(server.objects.has(other)).toBe(true)
  const removed = server.requests.indexOf('DELETE /passports/again/site/p/gone/index.html')
  expect(removed).toBeGreaterThan(server.requests.indexOf('PUT /passports/again/list.note'))
})

test('C12: a run that is cut off before its end leaves the former export whole, and the next one ends it', async () => {
  const target = bucketTarget(settings('cut'))
  await run(target)
  const former = served('cut', `p/${passport.publicId}/index.html`)
  await publishAgain('Shirt of the second version')
  t.pass(1000)
  await expect(run(cutOff(target, ({ path }) => path.endsWith('linkset.json')))).rejects.toThrow('cut off')
  // The new version is there by its own name, in no list yet; every file of the former export is what the list says.
  expect(keys('cut', 'incoming/').length).toBeGreaterThan(0)
  expect(served('cut', `p/${passport.publicId}/index.html`)).toBe(former)
  expect((await check('cut')).issues).toEqual([expect.stringMatching(/^\d+ files are in no list$/)])
  await run(target)
  expect((await check('cut')).issues).toEqual([])
  expect(served('cut', `p/${passport.publicId}/index.html`)).toContain('Shirt of the second version')
})

test('cut off while the changed files take their places, every file is whole, the check names the newer ones, and the next run ends it', async () => {
  const target = bucketTarget(settings('late'))
  await run(target)
  await publishAgain('Shirt of the third version')
  t.pass(1000)
  server.watch((request) => {
    if (request === 'PUT /passports/late/list.jsonl') server.trouble('closed')
  })
  await expect(run(cutOff(target, () => false))).rejects.toThrow()
  server.watch(() => {})
  server.trouble(undefined)
  const page = `p/${passport.publicId}/index.html`
  expect(served('late', page)).toContain('Shirt of the third version')
  expect((await check('late')).issues).toContain(`${page} was changed`)
  await run(target)
  expect((await check('late')).issues).toEqual([])
})

test('a store that fails for a moment is asked again; one that refuses ends the run, says so, and leaves no list', async () => {
  server.fail(2)
  await run(bucketTarget(settings('weak')))
  expect((await check('weak')).issues).toEqual([])
  server.trouble('closed')
  await expect(run(bucketTarget(settings('closed')))).rejects.toThrow()
  server.trouble(undefined)
  expect(keys('closed')).toEqual([])
})
