import { beforeEach, describe, expect, test } from 'vitest'
import { type Ended, useRepository } from './testing/repository.ts'

const { write, script } = useRepository()

describe('the check of the layers', () => {
  /** A server of four files, in which `from` imports `to`. */
  async function server(imports: Readonly<Record<string, string>>): Promise<Ended> {
    await write('ARCHITECTURE.md', '')
    await write('ARCHITECTURE.md', (await script('check-layers', ['--show'])).said)
    const files = ['platform/db/connect.ts', 'features/trades/create-trade.ts', 'features/materials/list.ts']
    for (const file of files) {
      const to = imports[file]
      await write(`apps/api/src/${file}`, to === undefined ? '' : `import { x } from '${to}'\n`)
    }
    return script('check-layers')
  }
  beforeEach(() => write('apps/api/src/main.ts', ''))

  test('passes where imports go down, and ARCHITECTURE.md shows the layers', async () => {
    const down = { 'features/trades/create-trade.ts': '../../platform/db/connect.ts' }
    expect(await server(down)).toEqual({ code: 0, said: '' })
    await write('ARCHITECTURE.md', 'other layers')
    expect((await script('check-layers')).said).toContain('does not show these layers')
  })

  test.each([
    [
      'goes up',
      { 'platform/db/connect.ts': '../../features/materials/list.ts' },
      'platform is below features',
    ],
    [
      'leads from one feature to another',
      { 'features/trades/create-trade.ts': '../materials/list.ts' },
      'features must not import each other',
    ],
    [
      'leads out of the source',
      { 'platform/db/connect.ts': '../../../test/support/world.ts' },
      'the source must not import from test or drills',
    ],
    [
      'leads to a place without a layer',
      { 'platform/db/connect.ts': '../../other/x.ts' },
      'it is in no layer',
    ],
  ])('fails for an import that %s', async (_what, imports, fault) => {
    const { code, said } = await server(imports)
    expect(code).toBe(1)
    expect(said).toContain(fault)
  })

  test.each([
    [
      'features/a',
      'apps/web/src/trades/A.tsx',
      '../home/B.tsx',
      'trades and home must not import each other',
    ],
    ['what is above', 'apps/web/src/ui/A.tsx', '../records/B.tsx', 'records is above'],
    ['a folder without a layer', 'apps/web/src/misc/A.tsx', '../ui/B.tsx', 'misc is in no layer'],
    ['a folder from a file below all', 'apps/web/src/api.ts', './ui/B.tsx', 'ui is above'],
  ])('fails in the web app for an import of %s', async (_what, file, path, issue) => {
    await write('apps/web/src/main.tsx', "import { home } from './home/Home.tsx'\n")
    await write('apps/web/src/home/Home.tsx', "import { ui } from '../ui/B.tsx'\n")
    await write(file, `import { b } from '${path}'\n`)
    const { code, said } = await server({})
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toEqual([expect.stringContaining(issue)])
  })

  test.each([
    [
      'a higher package',
      'packages/domain/src/a.ts',
      "import { b } from '@selvedge/contract/b.ts'",
      'packages/domain is below packages/contract',
    ],
    [
      'an app from a package',
      'packages/messages/src/a.ts',
      "const { b } = await import('@selvedge/web/b.ts')",
      'packages/messages is below apps/web',
    ],
    [
      'a package beside it, in a test too',
      'packages/proof/src/a.test.ts',
      "import type { B } from '@selvedge/contract/b.ts'",
      'packages/proof and packages/contract must not import each other',
    ],
    [
      'the other app',
      'apps/web/src/a.tsx',
      "import { b } from '@selvedge/api/b.ts'",
      'apps/web and apps/api must not import each other',
    ],
    [
      'what lies outside the workspace',
      'packages/domain/src/a.ts',
      "import { b } from '../../messages/src/b.ts'",
      'it leaves packages/domain',
    ],
    ['a package that is none', 'apps/api/test/a.ts', "import '@selvedge/other'", 'there is no such package'],
  ])('fails for an import of %s', async (_what, file, line, issue) => {
    await write('packages/contract/src/b.ts', "import { c } from '@selvedge/domain/c.ts'\n")
    await write('contracts/a.test.ts', "import { b } from '../apps/api/src/main.ts'\n")
    await write('packages/domain/node_modules/x/index.mjs', "import { b } from '../../../y.mjs'\n")
    await write(file, `${line}\n`)
    const { code, said } = await server({})
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toEqual([expect.stringContaining(issue)])
  })

  test('fails for folders that import each other, whatever the layers say', async () => {
    await write('apps/api/src/records/one.ts', "import { two } from './inner/two.ts'\n")
    await write('apps/api/src/records/inner/two.ts', "import { one } from '../one.ts'\n")
    const { code, said } = await server({})
    expect(code).toBe(1)
    expect(said).toContain('import each other in a circle: apps/api/src/records, apps/api/src/records/inner')
  })
})
