import { beforeEach, describe, expect, test } from 'vitest'
import { useRepository } from './testing/repository.ts'

const { write, run } = useRepository()

test('the folders that changed are those of the last commit and of what is not committed', async () => {
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', '-c', 'commit.gpgsign=false', ...args])
  const changed = async () => {
    const code =
      "import { changedFiles, changedFolders } from './scripts/lib/changed-folders.mjs'; console.log(JSON.stringify(changedFolders((await changedFiles()) ?? ['nowhere/1'])))"
    return JSON.parse((await run(process.execPath, ['--input-type=module', '--eval', code])).said)
  }
  await git('init', '--quiet')
  await write('apps/api/src/features/materials/old.ts', '1')
  await git('add', '.')
  await git('commit', '--quiet', '-m', 'first')
  await write('apps/api/src/main.ts', '1')
  await write('apps/api/src/features/trades/deep/one.ts', '1')
  await git('add', '.')
  await git('commit', '--quiet', '-m', 'second')
  expect(await changed()).toEqual(['apps/api/src/features/trades'])
  await write('apps/api/src/platform/mail/new.ts', '1')
  await write('apps/api/src/features/materials/old.ts', '2')
  expect(await changed()).toEqual([
    'apps/api/src/features/materials',
    'apps/api/src/features/trades',
    'apps/api/src/platform/mail',
  ])
})

describe('what a change can affect', () => {
  beforeEach(async () => {
    await run('git', ['init', '--quiet'])
    await write('packages/domain/src/trade.ts', 'export const kind = 1')
    await write('packages/domain/src/trade.test.ts', "import { kind } from './trade.ts'")
    await write('packages/domain/src/other.test.ts', '')
    await write('packages/domain/src/fixtures/bundle.json', '{}')
    await write('packages/contract/src/trades.ts', "export { kind } from '@selvedge/domain/trade.ts'")
    await write('packages/contract/src/trades.test.ts', "import { kind } from './trades.ts'")
    await write('apps/web/src/page.ts', "export const page = () => import('@selvedge/contract/trades.ts')")
    await write('apps/web/src/page.css', '')
    await write('apps/web/src/page.test.ts', "import './page.ts'")
    await write('apps/api/src/main.test.ts', "import '@selvedge/domain/trade.ts'")
  })
  const affected = async (files: string[]) => {
    const code = `import { affectedBy } from './scripts/lib/affected-files.mjs'; console.log(JSON.stringify(await affectedBy(${JSON.stringify(files)})))`
    return JSON.parse((await run(process.execPath, ['--input-type=module', '--eval', code])).said)
  }

  test('is linted where it changed and one import away, and tested wherever imports lead to it', async () => {
    expect(await affected(['packages/domain/src/trade.ts', 'docs/one.md'])).toEqual({
      lint: [
        'apps/api/src/main.test.ts',
        'packages/contract/src/trades.ts',
        'packages/domain/src/trade.test.ts',
        'packages/domain/src/trade.ts',
      ],
      unitTests: [
        'apps/web/src/page.test.ts',
        'packages/contract/src/trades.test.ts',
        'packages/domain/src/trade.test.ts',
      ],
    })
    expect(await affected(['docs/one.md'])).toEqual({ lint: [], unitTests: [] })
  })

  test('is all unit tests of a workspace for a file that they may read', async () => {
    expect(await affected(['packages/domain/src/fixtures/bundle.json'])).toEqual({
      lint: [],
      unitTests: ['packages/domain/src/other.test.ts', 'packages/domain/src/trade.test.ts'],
    })
  })

  test.each(['package-lock.json', '.oxlintrc.json', 'vitest.config.ts', 'packages/domain/tsconfig.json'])(
    'is everything for %s',
    async (file) => {
      expect(await affected([file])).toEqual({})
    },
  )
})
