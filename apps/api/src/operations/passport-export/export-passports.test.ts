import { createHash } from 'node:crypto'
import {
  nameCredentialDomainEndpoint,
  readDomainDocumentEndpoint,
} from '@selvedge/contract/credential-domain.ts'
import { issueCredentialEndpoint, revokeCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import {
  changePassportEndpoint,
  publishPassportEndpoint,
  type Passport,
} from '@selvedge/contract/passports.ts'
import { proveEndpoint } from '@selvedge/contract/session.ts'
import { setPhotoEndpoint } from '@selvedge/contract/pictures.ts'
import { addLinkEndpoint } from '@selvedge/contract/links.ts'
import { PICTURES } from '@selvedge/domain/pictures/sample-pictures.ts'
import { gtin14 } from '@selvedge/domain/gs1/check-digit.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { checkCredential } from '@selvedge/proof/credentials/check-credential.ts'
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDomainHost, type DomainHost } from '../../../test/support/servers/domain-host.ts'
import { startFileServer } from '../../../test/support/servers/file-server.ts'
import { makeFolder, removeFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { readPayload } from '../../../test/support/world/credential-verdict.ts'
import { aDraft, aGarment, aPassport, FILLED } from '../../../test/support/world/passports.ts'
import { templateOf } from '../../../test/support/world/rendered.ts'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { checkExport } from './check-export.ts'
import { exportPassports } from './export-passports.ts'
import type { FileToExport } from './export-target.ts'
import { folderReader } from './export-reader.ts'
import { folderTarget } from './folder-target.ts'
import { exportWhenDue, lastExported } from './scheduled-export.ts'

const ADDRESS = { address1: 'Rua 1', zip: '4000-001', city: 'Porto', state: 'Norte' }

let t: TestApp
let folder: string
let host: DomainHost
let brand: Person
let passport: Passport
let gtin: string
let credential: { id: number; address: string; issuer: string }

const run = (to = folder) => exportPassports({ services: t.services, target: folderTarget(to) })
const ask = (url: string, accept: string) => t.app.inject({ url, headers: { accept } })
const publish = (by: Person, { id, revision }: { id: number; revision: number }) =>
  t.call(by, publishPassportEndpoint, { params: { id }, body: { revision } })

beforeAll(async () => {
  host = await aDomainHost()
  t = await testApp({ instead: () => ({ issuerEgress: host.egress }) })
  folder = await makeFolder()
  const garment = await aGarment(t)
  brand = garment.brand
  gtin = gtin14(garment.gtin) ?? ''
  await t.call(brand, setPhotoEndpoint, {
    params: { id: garment.shirt },
    body: { content: PICTURES['image/png'] },
  })
  passport = await aPassport(t, {
    of: brand,
    materialId: garment.shirt,
    lot: 'L-2026-44',
    filled: { ...FILLED, claims: ['organic'], showPicture: true },
  })
  await addressed(brand)
  credential = await issueFacility(brand)
})
afterAll(async () => {
  host.close()
  await removeFolder(folder)
})

/** An export during which something happens: before each file is put, with its path. */
function runWhile(to: string, happens: (path: string) => Promise<void>) {
  const target = folderTarget(to)
  const begin = async (at: Date) => {
    const making = await target.begin(at)
    return {
      ...making,
      put: async (file: FileToExport) => {
        await happens(file.path)
        return making.put(file)
      },
    }
  }
  return exportPassports({ services: t.services, target: { ...target, begin } })
}

async function publishChanged(by: Person, { id, revision, content }: Passport) {
  const name = { en: 'Crew shirt 2', de: 'Hemd 2' }
  const body = { revision, content: { ...content, name } }
  return publish(by, await t.call(by, changePassportEndpoint, { params: { id }, body }))
}

/** A company gets an address, which it needs for a credential about itself. */
const addressed = (of: Person) =>
  t.call(of, updateCompanyEndpoint, {
    body: { name: of.companyName, code: `EXP-${of.companyId}`, country: 'PT', ...ADDRESS },
  })

async function aFacility(): Promise<Person> {
  const mill = await t.aCompany({ role: 'spinner' })
  await addressed(mill)
  return mill
}

const issueFacility = (by: Person) =>
  t.call(by, issueCredentialEndpoint, { body: { about: { type: 'company', id: by.companyId } } })

/** A file of the export as it lies on disk. */
const exported = (path: string, from = folder) => readFile(join(from, 'current', 'site', path))

describe('the export of passports', () => {
  test('leads a code of which nothing is kept to its lot or its model, as the server did', async () => {
    await run()
    const files = await startFileServer(join(folder, 'current', 'site'))
    /** Where a browser is led from an address. */
    const ledTo = async (path: string) => {
      const answer = await fetch(files.url + path)
      const [, script = ''] = /<script>([\s\S]+)<\/script>/.exec(await answer.text()) ?? []
      let to = ''
      const location = { pathname: path, replace: (address: string) => (to = address) }
      const within = (address: string, options: object) => fetch(files.url + address, options)
      await runInNewContext(script, { location, fetch: within })
      return to
    }
    try {
      const short = gtin.replace(/^0+/, '')
      for (const path of [`/01/${gtin}/10/L-2026-44/21/R4ND0M`, `/gtin/${short}/lot/L-2026-44/ser/R4ND0M`])
        expect(await ledTo(path)).toBe(`/01/${gtin}/10/L-2026-44/`)
      for (const path of [`/01/${gtin}/10/OTHER`, `/01/${short}`, `/01/${gtin}/21/R4ND0M`])
        expect(await ledTo(path)).toBe(`/01/${gtin}/`)
      expect(await ledTo('/01/09521321999998')).toBe('')
      expect(await ledTo('/p/nothing')).toBe('')
    } finally {
      await files.close()
    }
  })

  test('C12: what a plain server of files answers is what the server answered: page, JSON, text, picture, credential, keys', async () => {
    await run()
    const files = await startFileServer(join(folder, 'current', 'site'))
    try {
      const get = async (path: string) => {
        const answer = await fetch(`${files.url}${path}`)
        expect(answer.status, path).toBe(200)
        return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
      }
      const page = `/p/${passport.publicId}`
      // A server of files does not look at `?version=`.
      const inFiles = (body: string) =>
        body
          .replace('/text?version=1"', '/version-1/text.json"')
          .replace('/picture?version=1"', '/version-1/picture.png"')
      const json = await ask(page, 'application/json')
      expect((await get(`${page}/passport.json`)).bytes.toString()).toBe(inFiles(json.body))
      const text = await ask(`${page}/text`, 'application/json')
      expect((await get(`${page}/text`)).bytes.toString()).toBe(text.body)
      expect((await get(`${page}/version-1/text.json`)).bytes.toString()).toBe(text.body)
      expect((await get(`/v1/dpps/${passport.publicId}`)).bytes.toString()).toBe(
        inFiles((await ask(`/v1/dpps/${passport.publicId}`, 'application/json')).body),
      )
      const jws = await ask(new URL(credential.address).pathname, 'application/vc+jwt')
      expect((await get(new URL(credential.address).pathname)).bytes.toString()).toBe(jws.body)
      const shown = await get(page)
      expect(shown.type).toBe('text/html')
      expect(shown.bytes.toString()).toContain('<h1 lang="en">Crew shirt</h1>')
      const picture = await get(`${page}/version-1/picture.png`)
      expect([picture.type, picture.bytes.toString('base64')]).toEqual(['image/png', PICTURES['image/png']])
      // Every link of the page leads to a file, the other language among them.
      const links = [...shown.bytes.toString().matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(
        ([, link]) => link ?? '',
      )
      expect(links.filter((link) => link.includes('/de/'))).toHaveLength(1)
      for (const link of links.filter((one) => one !== '/verify')) await get(link)
      expect((await get(`${page}/version-1/de/`)).bytes.toString()).toContain('Rundhalshemd')
    } finally {
      await files.close()
    }
  })

  test('has the proof files of passports and credentials, as anybody reads them; without the blockchain it is made all the same', async () => {
    await t.anchor()
    await run()
    for (const address of [
      `/proofs/passports/${passport.publicId}`,
      `/proofs${new URL(credential.address).pathname}`,
    ]) {
      const online = await ask(address, 'application/json')
      expect([online.statusCode, (await exported(address)).toString()], address).toEqual([200, online.body])
    }
    const { ledger: _ledger, ...services } = t.services
    const fresh = await temporaryFolder()
    const { unproven } = await exportPassports({ services, target: folderTarget(fresh) })
    expect(unproven).toBeGreaterThanOrEqual(2)
    expect((await exported(`/p/${passport.publicId}/index.html`, fresh)).toString()).toContain('Crew shirt')
  })

  test('says on each page that it is a copy and of which day, and how its files are checked', async () => {
    const garment = await aGarment(t)
    const filled = {
      ...FILLED,
      commodityCode: '610910',
      origin: { making: 'PT' },
      claims: ['organic' as const],
    }
    const signed = await aPassport(t, { of: garment.brand, materialId: garment.shirt, filled })
    const { address } = await t.call(garment.brand, issueCredentialEndpoint, {
      body: { about: { type: 'passport', id: signed.id } },
    })
    await run()
    const page = (await exported(`/p/${signed.publicId}/index.html`)).toString()
    expect(page).toContain('This is a copy, made on 1 Jun 2026.')
    expect(page).toContain('Every certificate it rests on counted on 1 Jun 2026.')
    expect(page).not.toMatch(/each time this page is opened|counts today|verify\?credential/)
    const file = new URL(address).pathname
    for (const one of [file, `/proofs${file}`, `/proofs/passports/${signed.publicId}`]) {
      expect(page).toContain(`href="${one}"`)
      await exported(one)
    }
    const online = (await ask(`/p/${signed.publicId}`, 'text/html')).body
    expect(online).not.toContain('This is a copy')
    expect(online).toContain(`/verify?credential=`)
  })

  test('C12: the code of the product leads to its page, and the linkset is a file', async () => {
    await run()
    const code = `/01/${gtin}/10/L-2026-44`
    expect((await exported(`${code}/index.html`)).toString()).toContain(
      `<meta http-equiv="refresh" content="0; url=/p/${passport.publicId}/" />`,
    )
    const linkset = await ask(`${code}?linkType=linkset`, '*/*')
    expect((await exported(`${code}/linkset.json`)).toString()).toBe(linkset.body)
  })

  test('C12: a code that names less than a piece leads to what it leads to online: no blank page is in between', async () => {
    const fresh = await temporaryFolder()
    const garment = await aGarment(t)
    const { brand: of, shirt: materialId } = garment
    const model = await aPassport(t, { of, materialId })
    const piece = await aPassport(t, { of, materialId, lot: 'L-9', serial: 'S-9' })
    const code = `/01/${gtin14(garment.gtin)}`
    const link = { type: 'certificationInfo' as const, address: 'https://brand.test/care', title: 'Care' }
    await t.call(of, addLinkEndpoint, {
      params: { id: materialId },
      body: { ...link, variant: 'V-1', lot: 'L-8', isDefault: false },
    })
    await run(fresh)
    const pageOf = ({ publicId }: Passport) => `/p/${publicId}`
    for (const [path, to] of [
      ['/10/L-9/21/S-9', pageOf(piece)],
      ['/21/S-9', pageOf(piece)],
      ['/10/L-9', pageOf(model)],
      ['', pageOf(model)],
      ['/22/V-1/10/L-8', link.address],
      ['/22/V-1', pageOf(model)],
      ['/10/L-8', pageOf(model)],
    ] as const) {
      const online = await ask(`${code}${path}`, 'text/html')
      expect([online.statusCode, online.headers.location], path).toEqual([
        307,
        expect.stringMatching(new RegExp(`${to}$`)),
      ])
      expect((await exported(`${code}${path}/index.html`, fresh)).toString(), path).toContain(
        `content="0; url=${to.startsWith('/') ? `${to}/` : to}"`,
      )
      const linkset = await ask(`${code}${path}?linkType=linkset`, '*/*')
      expect((await exported(`${code}${path}/linkset.json`, fresh)).toString()).toBe(linkset.body)
    }
  })

  test('C12: what is issued while it is made has its keys and lists', async () => {
    const fresh = await temporaryFolder()
    const mills = [await aFacility(), await aFacility()]
    const issuedMeanwhile: string[] = []
    await runWhile(fresh, async (path) => {
      if (!/^(?:credentials\/|companies\/)/.test(path)) return
      const mill = mills.pop()
      if (mill) issuedMeanwhile.push((await issueFacility(mill)).address)
    })
    expect(issuedMeanwhile).toHaveLength(2)
    const site = join(fresh, 'current', 'site')
    const credentials = (await readdir(join(site, 'credentials'))).filter((name) => name !== 'index.html')
    expect(credentials.length).toBeGreaterThan(0)
    for (const name of credentials) {
      const payload = readPayload((await exported(`credentials/${name}`, fresh)).toString())
      const { issuer, credentialStatus, renderMethod } = payload as {
        issuer: { id: string }
        credentialStatus: { statusListCredential: string }
        renderMethod: [{ url: string }]
      }
      expect((await exported(new URL(renderMethod[0].url).pathname, fresh)).toString()).toBe(
        await templateOf(t, payload),
      )
      await exported(`companies/${issuer.id.split(':').at(-1)}/did.json`, fresh)
      await exported(new URL(credentialStatus.statusListCredential).pathname, fresh)
    }
  })

  test('C12: a copy of what a company has to have on its own domain is in it, and verifies what is signed under that', async () => {
    const fresh = await temporaryFolder()
    const mill = await aFacility()
    await issueFacility(mill)
    const { domain, did } = host.domain('export/mill')
    const { document } = await t.call(mill, readDomainDocumentEndpoint, { query: { domain } })
    host.put(did, document)
    await t.call(mill, proveEndpoint, { body: { password: PASSWORD } })
    await t.call(mill, nameCredentialDomainEndpoint, { body: { domain } })
    const about = { type: 'company' as const, id: mill.companyId }
    const under = await t.call(mill, issueCredentialEndpoint, { body: { about, replaces: true } })
    expect(under.issuer).toBe(did)
    await run(fresh)
    const files = async (address: string) => (await exported(new URL(address).pathname, fresh)).toString()
    const copy = (await exported(`domains/${domain.replace(':', '_')}/did.json`, fresh)).toString()
    expect(JSON.parse(copy)).toEqual(document)
    const checked = await checkCredential(await files(under.address), {
      find: (asked) => Promise.resolve(asked === did ? (JSON.parse(copy) as JsonObject) : undefined),
      findList: files,
      pinned: [did],
      known: new Map(),
      now: t.services.now(),
    })
    expect(checked?.verdict).toBe('verified')
  })

  test('C12: a version that is published while it is made is not in it by half', async () => {
    const fresh = await temporaryFolder()
    const garment = await aGarment(t)
    const own = await aPassport(t, { of: garment.brand, materialId: garment.shirt })
    let isPublished = false
    await runWhile(fresh, async (path) => {
      if (isPublished || !path.startsWith(`p/${own.publicId}/`)) return
      isPublished = true
      t.pass(1000)
      await publishChanged(garment.brand, own)
    })
    expect((await ask(`/p/${own.publicId}`, 'application/json')).json().version).toBe(2)
    const of = async (path: string) => (await exported(path, fresh)).toString()
    const folder = `p/${own.publicId}`
    expect(
      (await readdir(join(fresh, 'current', 'site', folder))).filter((name) => name.startsWith('v')),
    ).toEqual(['version-1'])
    expect(await of(`${folder}/index.html`)).toContain('Crew shirt</h1>')
    expect(JSON.parse(await of(`${folder}/passport.json`))).toMatchObject({ version: 1 })
    expect(JSON.parse(await of(`v1/dpps/${own.publicId}`))).toMatchObject({ payload: { version: 1 } })
    expect(await of(`${folder}/text`)).toBe(await of(`${folder}/version-1/text.json`))
    await run(fresh)
    expect(await of(`${folder}/index.html`)).toContain('Crew shirt 2')
    // Each version names the text that has its hash, also where nobody looks at `?version=`.
    for (const version of [1, 2]) {
      const { proof, sha256 } = JSON.parse(await of(`${folder}/version-${version}/passport.json`)) as {
        proof: { text: string }
        sha256: string
      }
      const text = await of(new URL(proof.text).pathname.slice(1))
      expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
      expect(JSON.parse(text)).toMatchObject({ version })
    }
    const { gtin } = JSON.parse(await of(`${folder}/text`)) as { gtin: string }
    const former = `${t.services.publicUrl}/p/${own.publicId}/version-1/`
    expect(JSON.parse(await of(`01/${gtin}/linkset.json`))).toMatchObject({
      linkset: [{ 'predecessor-version': [{ href: former }] }],
    })
    expect(JSON.parse(await of(`v1/dpps/${own.publicId}`))).toMatchObject({ payload: { version: 2 } })
  })

  test('C12: a credential is verified by the exported files alone, as of their day; and is revoked in the next export once it is', async () => {
    const fresh = await temporaryFolder()
    await run(fresh)
    const verdict = async () => {
      const files = async (address: string) => (await exported(new URL(address).pathname, fresh)).toString()
      return checkCredential(await files(credential.address), {
        find: async (did) =>
          JSON.parse(
            await files(`${t.services.publicUrl}/companies/${did.split(':').at(-1)}/did.json`),
          ) as JsonObject,
        findList: files,
        pinned: [credential.issuer],
        known: new Map(),
        now: t.services.now(),
      })
    }
    expect((await verdict())?.verdict).toBe('verified')
    await t.call(brand, revokeCredentialEndpoint, {
      params: { id: credential.id },
      body: { reason: 'Moved' },
    })
    expect((await verdict())?.verdict).toBe('verified')
    await run(fresh)
    expect((await verdict())?.verdict).toBe('revoked')
  })

  test('lists every file with its hash, signed by the operator’s key; a changed, a missing, and an added file are found', async () => {
    const fresh = await temporaryFolder()
    const { files } = await run(fresh)
    const root = join(fresh, 'current')
    const { body: document } = await ask('/.well-known/did.json', '*/*')
    expect(await checkExport(folderReader(root), document)).toEqual({
      made: t.services.now(),
      files,
      issues: [],
    })
    await appendFile(join(root, 'site', 'p', passport.publicId, 'index.html'), ' ')
    await rm(join(root, 'site', 'p', passport.publicId, 'passport.json'))
    expect((await checkExport(folderReader(root), document)).issues.toSorted()).toEqual([
      `p/${passport.publicId}/index.html was changed`,
      `p/${passport.publicId}/passport.json is missing`,
    ])
    await writeFile(join(root, 'site', 'a.html'), '')
    await writeFile(join(root, 'site', 'b.html'), '')
    expect((await checkExport(folderReader(root), document)).issues).toContain('1 files are in no list')
    const other = document.replaceAll(/"x":"[^"]+"/g, '"x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"')
    expect((await checkExport(folderReader(root), other)).issues[0]).toMatch(
      /is not signed by the key of did:web:selvedge\.test/,
    )
    const note = await readFile(join(root, 'list.note'), 'utf8')
    await writeFile(join(root, 'list.note'), note.replace('selvedge.test', 'forged.test'))
    expect((await checkExport(folderReader(root), document)).issues[0]).toMatch(/is not signed/)
  })

  test('what did not change is not written again; a new version is, and the former stays', async () => {
    const fresh = await temporaryFolder()
    const garment = await aGarment(t)
    const own = await aPassport(t, { of: garment.brand, materialId: garment.shirt })
    const first = await run(fresh)
    expect(first.written).toBe(first.files)
    const unchanged = await stat(join(fresh, 'current', 'site', 'p', own.publicId, 'version-1', 'text.json'))
    t.pass(1000)
    const second = await run(fresh)
    expect(second.written).toBeLessThan(5)
    expect(
      (await stat(join(fresh, 'current', 'site', 'p', own.publicId, 'version-1', 'text.json'))).ino,
    ).toBe(unchanged.ino)
    await publishChanged(garment.brand, own)
    await run(fresh)
    const page = (await exported(`p/${own.publicId}/index.html`, fresh)).toString()
    expect(page).toContain('Crew shirt 2')
    expect((await exported(`p/${own.publicId}/version-1/index.html`, fresh)).toString()).toContain(
      'Crew shirt</h1>',
    )
    expect(await readdir(join(fresh, 'exports'))).toHaveLength(2)
  })

  test('a run that breaks off leaves the former export whole, and what it began is gone', async () => {
    const fresh = await temporaryFolder()
    await run(fresh)
    const before = await readFile(join(fresh, 'current', 'list.note'), 'utf8')
    const files = { ...t.services.files, read: () => Promise.reject(new Error('the store is away')) }
    await expect(
      exportPassports({ services: { ...t.services, files }, target: folderTarget(fresh) }),
    ).rejects.toThrow(/could not be read/)
    expect(await readFile(join(fresh, 'current', 'list.note'), 'utf8')).toBe(before)
    expect((await checkExport(folderReader(join(fresh, 'current')))).issues).toEqual([])
    expect(await readdir(join(fresh, 'exports'))).toHaveLength(1)
  })

  test('no draft is in it, and no folder shows the names of what is in it', async () => {
    const fresh = await temporaryFolder()
    const garment = await aGarment(t)
    const draft = await aDraft(t, { of: garment.brand, materialId: garment.shirt })
    await run(fresh)
    await expect(readdir(join(fresh, 'current', 'site', 'p', draft.publicId))).rejects.toThrow(/ENOENT/)
    for (const path of ['p', 'credentials', 'companies', '01', `01/${gtin}`, 'v1/dpps'])
      expect((await exported(`${path}/index.html`, fresh)).toString()).not.toContain('href')
  })
})

test('the server makes an export where none is, again once it is old, and says when the last one was made', async () => {
  const target = folderTarget(await temporaryFolder())
  const due = { services: t.services, target, hours: 24, log: { info: () => {} } }
  expect(await lastExported(target)).toBeUndefined()
  await exportWhenDue(due)
  const first = await lastExported(target)
  expect(first).toEqual(t.services.now())
  t.pass(23 * 3_600_000)
  await exportWhenDue(due)
  expect(await lastExported(target)).toEqual(first)
  t.pass(3_600_000)
  await exportWhenDue(due)
  expect(await lastExported(target)).toEqual(t.services.now())
})
