import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Ended, useRepository } from './testing/repository.ts'

const { root, write, script } = useRepository()

describe('the audit of dependencies', () => {
  type Fixture = { packages?: object; manifest?: object; registry?: string }

  /** Runs it on packages, with an npm that prints what the registry is to have answered. */
  async function audit({ packages = {}, manifest = {}, registry = '' }: Fixture): Promise<Ended> {
    await write('package-lock.json', { packages: { '': {}, ...packages } })
    await write('package.json', { allowScripts: { refused: false }, ...manifest })
    await write('answer.json', registry)
    await write('bin/npm', '#!/bin/sh\ncat answer.json\n')
    await chmod(join(root(), 'bin/npm'), 0o755)
    return script('audit-dependencies', [], join(root(), 'bin'))
  }

  test.each([
    ['MIT', undefined],
    ['(MIT OR GPL-3.0)', undefined],
    ['(MIT AND Apache-2.0)', undefined],
    ['GPL-3.0', 'has the licence GPL-3.0'],
    ['(MIT AND GPL-3.0)', 'has the licence (MIT AND GPL-3.0)'],
    [undefined, 'has the licence nobody names'],
  ])('of the licence %s', async (license, fault) => {
    const { code, said } = await audit({ packages: { 'node_modules/thing': { version: '1.0.0', license } } })
    expect(code).toBe(fault === undefined ? 0 : 1)
    if (fault !== undefined) expect(said).toContain(`node_modules/thing ${fault}`)
  })

  test('refuses scripts at installation that nobody has refused by name', async () => {
    const entry = { version: '1.0.0', license: 'MIT', hasInstallScript: true }
    expect((await audit({ packages: { 'node_modules/refused': entry } })).code).toBe(0)
    const { code, said } = await audit({ packages: { 'node_modules/a/node_modules/new': entry } })
    expect(code).toBe(1)
    expect(said).toContain('new runs a script when it is installed')
  })

  test.each(['^1.2.3', '1.x', '*', 'latest', 'github:some/thing'])(
    'refuses the version %s',
    async (version) => {
      const { code, said } = await audit({
        manifest: { devDependencies: { exact: '1.2.3', thing: version } },
      })
      expect(code).toBe(1)
      expect(said).toContain(`wants thing at ${version}`)
      expect(said).not.toContain('wants exact')
    },
  )

  test('fails for a known weakness from high on, and says where nothing is known', async () => {
    const weak = (severity: string) =>
      `npm warn something\n${JSON.stringify({ vulnerabilities: { thing: { name: 'thing', severity } } })}`
    expect((await audit({ registry: weak('moderate') })).code).toBe(0)
    const { code, said } = await audit({ registry: weak('critical') })
    expect(code).toBe(1)
    expect(said).toContain('thing has a known weakness: critical')
    const silent = await audit({ registry: 'npm error 404' })
    expect(silent.code).toBe(0)
    expect(silent.said).toContain('nothing is known')
  })
})
