import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { useRepository } from './testing/repository.ts'

const { root, write, script } = useRepository()

describe('the check of the lockfile', () => {
  const lock = (more: object = {}) => ({
    packages: {
      '': {},
      'node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-linux-x64-gnu': '1.0.0' } },
      ...more,
    },
  })
  const build = { 'node_modules/tool-linux-x64-gnu': { version: '1.0.0', optional: true } }

  test('passes where every build is there, and names those that are not', async () => {
    await write('package-lock.json', lock(build))
    expect(await script('check-lockfile')).toEqual({ code: 0, said: '' })
    await write('package-lock.json', lock())
    const { code, said } = await script('check-lockfile')
    expect(code).toBe(1)
    expect(said).toContain('node_modules/tool-linux-x64-gnu is missing')
  })

  test('adds them on demand, for the system in their names', async () => {
    await write('package-lock.json', lock())
    expect((await script('check-lockfile', ['--fix'])).code).toBe(0)
    expect((await script('check-lockfile')).code).toBe(0)
    const { packages } = JSON.parse(await readFile(join(root(), 'package-lock.json'), 'utf8'))
    expect(packages['node_modules/tool-linux-x64-gnu']).toEqual({
      version: '1.0.0',
      cpu: ['x64'],
      libc: ['glibc'],
      optional: true,
      os: ['linux'],
    })
  })

  test('refuses the name of a registry', async () => {
    const resolved = 'https://registry.test/tool.tgz'
    await write('package-lock.json', lock({ ...build, 'node_modules/other': { version: '1.0.0', resolved } }))
    const { code, said } = await script('check-lockfile')
    expect(code).toBe(1)
    expect(said).toContain('node_modules/other names a registry')
  })
})
