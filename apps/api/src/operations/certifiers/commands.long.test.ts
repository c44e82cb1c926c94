import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { currentUserEndpoint } from '@selvedge/contract/session.ts'
import { expect, test } from 'vitest'
import { runModule } from '../../../test/support/servers/child.ts'
import { registerPartners } from '../../../test/support/world/partners.ts'
import { sentEmails, startServer } from '../../../test/support/servers/server-process.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { settle } from '../../../test/support/world/world.ts'

const FILES = {
  operators: './operators-main.ts',
  authorities: './authorities-main.ts',
  certifiers: './certifiers-main.ts',
  identifiers: '../identifiers/identifiers-main.ts',
  releaseGtin: './release-gtin-main.ts',
  'credential-keys': './credential-keys-main.ts',
} as const

/** Runs a command on the server as npm does. */
async function command(dataDir: string, name: keyof typeof FILES, ...words: string[]) {
  const child = runModule([fileURLToPath(new URL(FILES[name], import.meta.url)), ...words], {
    DATA_DIR: dataDir,
  })
  return { code: await child.ended, said: child.output() }
}

test('operators, authorities and certification bodies, while the server runs and while it is stopped', async () => {
  const dataDir = await temporaryFolder()
  const early = await command(dataDir, 'operators', 'list')
  expect([early.code, early.said]).toEqual([1, expect.stringContaining('Start the server first')])

  const server = await startServer(dataDir)
  const written = await readFile(join(dataDir, 'start.txt'), 'utf8')
  expect(written).toContain('becomes operator of this installation')
  const partners = await registerPartners([server])
  const operates = async (token: string) =>
    (await server.as(token).call(currentUserEndpoint, {})).permissions.operate
  // The first company registered by the printed link, the second by an invitation.
  expect(await operates(partners.supplier.token)).toBe(true)
  expect(await operates(partners.buyer.token)).toBe(false)
  expect((await command(dataDir, 'operators', 'add', 'BUYER')).said).toContain(
    'buyer of South Weaving is an operator.',
  )
  expect(await operates(partners.buyer.token)).toBe(true)
  expect((await command(dataDir, 'operators', 'remove', 'buyer')).said).toContain('no operator any more')
  expect(await operates(partners.buyer.token)).toBe(false)
  const unknown = await command(dataDir, 'operators', 'add', 'nobody')
  expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('There is no user nobody.')])
  expect((await command(dataDir, 'operators', 'promote')).said).toContain('npm run operators -- add USERNAME')

  const number = '0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'
  for (const words of [
    ['list'],
    ['list', 'nobody'],
    ['unsafe', number, '1'],
    ['unsafe', number, 'x', '--by', 'Olga'],
  ])
    expect((await command(dataDir, 'credential-keys', ...words)).said).toContain(
      'unsafe COMPANY VERSION --by',
    )
  expect(
    (await command(dataDir, 'credential-keys', 'list', `did:web:id.example:companies:${number}`)).said,
  ).toContain('There is no company of that number that issued credentials.')
  const noKey = await command(dataDir, 'credential-keys', 'unsafe', number, '1', '--by', 'Olga Host')
  expect([noKey.code, noKey.said]).toEqual([1, expect.stringContaining('There is no such key of a company')])

  expect((await command(dataDir, 'authorities', 'list')).said).toContain('There are no authorities.')
  const named = await command(dataDir, 'authorities', 'add', 'buyer')
  expect(named.said).toContain('South Weaving is an authority.')
  expect(named.said).toContain('South Weaving, authority since')
  const ended = await command(dataDir, 'authorities', 'remove', 'buyer')
  expect(ended.said).toContain('South Weaving is no authority any more.')
  expect(ended.said).toContain('There are no authorities.')

  const gtin = await command(dataDir, 'releaseGtin', '09521321000056')
  expect([gtin.code, gtin.said]).toEqual([
    1,
    expect.stringContaining('No company here answers for 09521321000056.'),
  ])
  expect((await command(dataDir, 'releaseGtin', 'all')).said).toContain(
    'npm run passports:release-gtin -- KEY',
  )

  const { certifier } = await settle(server, partners)
  const id = String(certifier.companyId)
  const stateOf = async () =>
    (await server.as(certifier.token).call(currentUserEndpoint, {})).company.confirmation?.state
  const withdrawn = await command(
    dataDir,
    'certifiers',
    'withdraw',
    id,
    '--reason',
    'The accreditation ended.',
  )
  expect([withdrawn.code, withdrawn.said]).toEqual([0, expect.stringContaining('withdraw is done')])
  expect(await stateOf()).toBe('withdrawn')
  expect((await command(dataDir, 'certifiers', 'list', 'withdrawn')).said).toContain('Sure Certification')
  expect((await command(dataDir, 'certifiers', 'confirm', id)).said).toContain('register number')
  await expect
    .poll(
      async () => (await sentEmails(dataDir)).some(({ text }) => text.includes('The accreditation ended.')),
      {
        timeout: 20_000,
      },
    )
    .toBe(true)

  expect((await command(dataDir, 'identifiers', 'list')).said).toContain('No identifier has left yet')
  const moved = await command(dataDir, 'identifiers', 'move', 'https://id.example.org/')
  expect([moved.code, moved.said]).toEqual([
    0,
    expect.stringContaining('https://id.example.org: identifiers begin with it since'),
  ])
  const later = await command(dataDir, 'identifiers', 'move', 'https://ids.example.net')
  expect(later.said).toContain('https://id.example.org: until')
  expect((await command(dataDir, 'identifiers', 'move', 'ids.example.net')).said).toContain('is no address')

  await server.stop()
  const confirm = ['confirm', id, '--number', 'CB-9']
  const unseen = await command(dataDir, 'certifiers', ...confirm)
  expect([unseen.code, unseen.said]).toEqual([1, expect.stringContaining('Sure Certification')])
  const other = await command(dataDir, 'certifiers', ...confirm, '--seen', '0'.repeat(32))
  expect([other.code, other.said]).toEqual([1, expect.stringContaining('changed since you looked')])
  const mark = /--seen ([0-9a-f]{32})/.exec(unseen.said)?.[1] ?? ''
  expect((await command(dataDir, 'certifiers', 'list', 'withdrawn')).said).toContain(`--seen ${mark}`)
  const confirmed = await command(dataDir, 'certifiers', ...confirm, '--seen', mark)
  expect([confirmed.code, confirmed.said]).toEqual([0, expect.stringContaining('confirm is done')])
  const again = await command(dataDir, 'certifiers', 'refuse', id, '--reason', 'No.')
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('confirmed already')])
  expect((await command(dataDir, 'certifiers', 'list')).said).toContain('number CB-9')
  expect((await command(dataDir, 'operators', 'list')).said).toContain('supplier, ')
})
