import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import {
  changePassportEndpoint,
  createPassportEndpoint,
  publishPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import { runCommand } from '@selvedge/proof/command/run-command.ts'
import { expect, test } from 'vitest'
import { runModule } from '../test/support/servers/child.ts'
import { startFileServer } from '../test/support/servers/file-server.ts'
import { startServer } from '../test/support/servers/server-process.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { modulesOfPath, readQr } from '../test/support/read-qr.ts'
import { registerPartners } from '../test/support/world/partners.ts'
import { aGtin, FILLED } from '../test/support/world/passports.ts'

/** Where the command that runs the drill reads what was found. */
const REPORT = process.env['SELVEDGE_DRILL_REPORT']
const note = (line: string) => (REPORT === undefined ? Promise.resolve() : appendFile(REPORT, `${line}\n`))

const GTIN = aGtin()
const EXPORT = fileURLToPath(new URL('../src/operations/passport-export/export-main.ts', import.meta.url))
const VERIFY = fileURLToPath(new URL('../../../packages/proof/src/command/main.ts', import.meta.url))

/** Runs a program of ours to its end. */
async function command(path: string, args: string[], env: Record<string, string> = {}) {
  const child = runModule([path, ...args], { LC_ALL: 'C', ...env })
  return { code: await child.ended, output: child.output() }
}

/** The same command, on a machine whose clock is so many days ahead. */
async function afterDays(days: number, args: readonly string[]) {
  const said: string[] = []
  const code = await runCommand(
    {
      readFile: (path) => readFile(path),
      print: (text) => said.push(text),
      complain: (text) => said.push(text),
      fetch,
      now: () => new Date(Date.now() + days * DAY_MS),
    },
    args,
  )
  return { code, said: said.join('\n') }
}

const DAY_MS = 24 * 60 * 60 * 1000

test('C12: the server is gone; the code still leads to the passport, and its credential is verified by files alone', async () => {
  const dataDir = await temporaryFolder()
  const folder = await temporaryFolder()
  const server = await startServer(dataDir)
  const { supplier, yarn } = await registerPartners([server])
  const client = server.as(supplier.token)
  await client.call(setMaterialKeysEndpoint, { params: { id: yarn }, body: { gtin: GTIN } })
  const { id, revision, content } = await client.call(createPassportEndpoint, {
    body: { materialId: yarn, level: 'batch', lot: 'L-2026-44', serial: null },
  })
  const draft = await client.call(changePassportEndpoint, {
    params: { id },
    body: {
      revision,
      content: { ...content, ...FILLED, commodityCode: '610910', origin: { making: 'PT' } },
    },
  })
  const { publicId } = await client.call(publishPassportEndpoint, {
    params: { id },
    body: { revision: draft.revision },
  })
  await client.call(updateCompanyEndpoint, {
    body: {
      name: supplier.companyName,
      code: 'NS-1',
      country: 'PT',
      address1: 'Rua 1',
      zip: '4000-001',
      city: 'Porto',
      state: 'Norte',
    },
  })
  const credential = await client.call(issueCredentialEndpoint, {
    body: { about: { type: 'company', id: supplier.companyId } },
  })
  const ofGarment = await client.call(issueCredentialEndpoint, { body: { about: { type: 'passport', id } } })
  const label = await fetch(`${server.url}/api/materials/${yarn}/code?format=svg&lot=L-2026-44`, {
    headers: { authorization: `Bearer ${supplier.token}` },
  })
  const svg = await label.text()
  const operator = join(folder, 'operator.json')
  await writeFile(operator, await (await fetch(`${server.url}/.well-known/did.json`)).text())
  const before = await (
    await fetch(`${server.url}/p/${publicId}`, { headers: { accept: 'application/json' } })
  ).text()

  const { port } = new URL(server.url)
  // The command runs beside the server, with its settings.
  const made = await command(EXPORT, [folder], { DATA_DIR: dataDir, PORT: port })
  expect(made.output).toMatch(/^\d+ files are in .+\/current; \d+ of them are new or changed\.$/m)
  expect(made.code).toBe(0)
  await server.stop()
  await note('found: exported beside a running server')

  const checked = await command(EXPORT, ['--check', folder, operator])
  expect(checked.output).toMatch(/^All \d+ files are as they were signed on 20/m)
  await note('found: all files are those that the operator signed')

  // The domain leads to a plain server of files now.
  const files = await startFileServer(join(folder, 'current', 'site'), Number(port))
  try {
    const [, size = ''] = /<path fill="#fff" d="M0 0h(\d+)/.exec(svg) ?? []
    const [, dark = ''] = /crispEdges" d="([^"]*)"/.exec(svg) ?? []
    const scanned = readQr(modulesOfPath(dark, Number(size)))
    expect(scanned).toBe(`${server.url}/01/${GTIN}/10/L-2026-44`)
    const led = await (await fetch(scanned)).text()
    const [, to = ''] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(led) ?? []
    const page = await (await fetch(new URL(to, scanned))).text()
    expect(page).toContain('Crew shirt')
    await note('found: the code leads to the page of the passport')

    expect(await (await fetch(`${server.url}/p/${publicId}/passport.json`)).text()).toBe(
      before.replace('/text?version=1"', '/version-1/text.json"'),
    )
    const text = Buffer.from(await (await fetch(`${server.url}/p/${publicId}/text`)).arrayBuffer())
    expect(page).toContain(createHash('sha256').update(text).digest('hex'))
    await note('found: the text that was signed has the hash that the page names')

    const save = async (address: string, name: string) => {
      const path = join(folder, name)
      await writeFile(path, await (await fetch(address)).text())
      return path
    }
    /** Saves a credential with its issuer's keys and its list, out of the exported files, and says how the command is asked about it. */
    const saveAll = async ({ address, issuer }: { address: string; issuer: string }, name: string) => {
      const jws = await save(address, `${name}.jwt`)
      const said = Buffer.from((await readFile(jws, 'utf8')).split('.')[1] ?? '', 'base64url').toString()
      const { credentialStatus } = JSON.parse(said) as { credentialStatus: { statusListCredential: string } }
      const saved = [
        await save(`${server.url}/companies/${issuer.split(':').at(-1)}/did.json`, `${name}-did.json`),
        await save(credentialStatus.statusListCredential, `${name}-list.jwt`),
      ]
      return { said, args: ['verify', jws, '--issuer', issuer, ...saved.flatMap((path) => ['--file', path])] }
    }
    const { args } = await saveAll(credential, 'company')
    const verified = await command(VERIFY, args)
    expect(verified.output).toMatch(/as of|As of/)
    expect(verified.code).toBe(0)
    await note('found: the credential is verified by the exported files, as of their day')

    const garment = await saveAll(ofGarment, 'garment')
    expect(JSON.parse(garment.said)).toMatchObject({
      type: ['VerifiableCredential', 'DigitalProductPassport'],
      credentialSubject: { name: 'Crew shirt', batchNumber: 'L-2026-44' },
    })
    const passportVerified = await command(VERIFY, garment.args)
    expect(passportVerified.output).toMatch(/as of|As of/)
    expect(passportVerified.code).toBe(0)
    await note('found: the passport of the garment is verified by its own credential, as of its day')

    // As the page says: its four files, and the issuer that it names.
    const named = [...page.matchAll(/<a href="([^"]+)" download="([^"]+)"/g)]
    const [jwt = '', ...others] = await Promise.all(
      named.map(([, href = '', name = '']) => save(new URL(href, server.url).href, `page-${name}`)),
    )
    const [, issuer = ''] = /<code>(did:[^<]+)<\/code>/.exec(page) ?? []
    expect(named.map(([, , name]) => name)).toEqual([
      'passport.jwt',
      'proof.json',
      'keys.json',
      'revoked.jwt',
    ])
    const asSaid = await command(VERIFY, [
      'verify',
      jwt,
      '--issuer',
      issuer,
      ...others.flatMap((path) => ['--file', path]),
    ])
    expect(asSaid.output).toMatch(/^Genuine/)
    expect(asSaid.code).toBe(0)
    await note('found: what the page of the copy says to do ends with a verdict')

    const later = [
      await afterDays(8, args),
      await afterDays(8, garment.args),
      // Without a list that was saved, nobody can say.
      await afterDays(8, args.filter((word) => !word.endsWith('-list.jwt')).slice(0, -1)),
    ]
    for (const { code, said } of later.slice(0, 2)) {
      expect(said).toMatch(/^Genuine as of \d+ \w+ 20\d\d: .* had not revoked it on that day\./)
      expect(said).toMatch(/Not revoked on .*, the day of the list that you saved/)
      expect(code).toBe(0)
    }
    expect(later[2]).toMatchObject({ code: 2, said: expect.stringMatching(/^Not settled/) })
    await note('found: 8 days after the end, both are genuine as of the day of the list that was saved')

    const spoilt = await save(credential.address, 'spoilt.jwt')
    await writeFile(
      spoilt,
      (await readFile(spoilt, 'utf8')).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    const refused = await command(VERIFY, ['verify', spoilt, ...args.slice(2)])
    expect(refused.code).not.toBe(0)
    await note('found: a changed credential is not verified')
  } finally {
    await files.close()
  }
})
