import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url))

/** A folder that the scripts take for the repository. */
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'selvedge-scripts-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await cp(SCRIPTS, join(root, 'scripts'), { recursive: true })
})

async function write(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

type Ended = { code: number; said: string }

/** Runs a program in that folder to its end. */
function run(program: string, args: string[], path = ''): Promise<Ended> {
  const env = { ...process.env, PATH: [path, process.env['PATH']].filter(Boolean).join(delimiter) }
  return new Promise((resolve) => {
    execFile(program, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
    )
  })
}

const script = (name: string, args: string[] = [], path = '') =>
  run(process.execPath, [join('scripts', `${name}.mjs`), ...args], path)

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
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
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

describe('the audit of dependencies', () => {
  type Fixture = { packages?: object; manifest?: object; registry?: string }

  /** Runs it on packages, with an npm that prints what the registry is to have answered. */
  async function audit({ packages = {}, manifest = {}, registry = '' }: Fixture): Promise<Ended> {
    await write('package-lock.json', { packages: { '': {}, ...packages } })
    await write('package.json', { allowScripts: { refused: false }, ...manifest })
    await write('answer.json', registry)
    await write('bin/npm', '#!/bin/sh\ncat answer.json\n')
    await chmod(join(root, 'bin/npm'), 0o755)
    return script('audit-dependencies', [], join(root, 'bin'))
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

describe('the check that tests name all there is to meet', () => {
  /** Runs it on a repository of three things, with these lines in its one test. */
  async function check(...test: string[]): Promise<Ended> {
    await write(
      'packages/contract/src/things.ts',
      "export const readThing = { method: 'GET', path: '/things/:id', summary: 'One' }\nexport const all = [readThing]\n",
    )
    await write(
      'packages/messages/src/en/errors.ts',
      "export const errors = { missing: 'Enter it.', tooMany: 'There are at most {most}.' }\n",
    )
    await write(
      'apps/web/src/routes/things.ts',
      "const route = createRoute({\n  path: '/$sector/things',\n})\n",
    )
    await write('apps/web/src/routes/others.ts', "const route = createRoute({\n  path: '/others',\n})\n")
    await write('apps/api/test/support/access/rows.ts', "'/things/:id'")
    await write('e2e/all.spec.ts', test.join('\n'))
    return script('check-coverage')
  }
  const CALL = 'await t.call(readThing, {})'
  const ADDRESS = "page.goto('/cotton/things?page=2'); page.goto('/others')"
  const MESSAGES = ['issues.missing', 'There are at most 3.']

  test.each([
    ['by their names', [CALL, ADDRESS, ...MESSAGES]],
    [
      'by address and sentence',
      ["inject('/api/things/3')", ADDRESS, "'Enter it.'", 'issues.tooMany({ most: 3 })'],
    ],
  ])('passes where each is named: %s', async (_how, lines) => {
    expect(await check(...lines)).toEqual({ code: 0, said: '' })
  })

  test.each([
    ['No test names the call GET /things/:id', [ADDRESS, ...MESSAGES]],
    ['No test names the address /$sector/things', [CALL, "'/others'", ...MESSAGES]],
    ['No test names the address /others', [CALL, "'/cotton/things'", ...MESSAGES]],
    ['No test names the error missing', [CALL, ADDRESS, 'messages.missingToo', 'There are at most 3.']],
    ['No test names the error tooMany', [CALL, ADDRESS, 'messages.missing', 'There are many.']],
  ])('fails with: %s', async (fault, lines) => {
    const { code, said } = await check(...lines)
    expect(code).toBe(1)
    expect(said.trim()).toBe(fault)
  })
})

describe('the check of texts', () => {
  /** Runs it on one screen of a repository whose catalogue has two texts. */
  async function check(...screen: string[]): Promise<Ended> {
    await write(
      'packages/messages/src/en/things.ts',
      "export const things = { title: 'Things', intro: 'What there is.' }\n",
    )
    // For its parser.
    await symlink(join(SCRIPTS, '../node_modules'), join(root, 'node_modules'))
    for (const folder of ['apps/web/verifier', 'apps/api/src/platform/mail', 'packages/proof/src/command'])
      await write(`${folder}/empty.ts`, '')
    await write('apps/web/src/Things.tsx', `import { things } from './x'\n${screen.join('\n')}\n`)
    return script('check-texts')
  }
  const USED = 'export const used = [things.title, things.intro]'

  test('passes where people read the catalogue alone', async () => {
    const screen = [
      USED,
      "const what = <a className='large card' href='https://a.example' aria-label={things.title}>{things.intro}</a>",
      "const broken = () => { throw new Error('The list has no end') }",
    ]
    expect(await check(...screen)).toEqual({ code: 0, said: '' })
  })

  test.each([
    ['a text in an element', '<p>none yet</p>', 'none yet'],
    ['a name that is read aloud', '<a aria-label="open" />', 'open'],
    ['a sentence in the code', "'Nothing was found.'", 'Nothing was found.'],
    ['a sentence of pieces', '`There are ${n} things.`', 'There are … things.'],
  ])('fails with %s', async (_what, code, text) => {
    const { code: ended, said } = await check(USED, `const n = 1, what = ${code}`)
    expect([ended, said.trim()]).toEqual([
      1,
      `apps/web/src/Things.tsx:3 has a text that is not in the catalogue: ${text}`,
    ])
  })

  test('fails with a text that nothing shows', async () => {
    const { code, said } = await check('export const used = things.title')
    expect(code).toBe(1)
    expect(said.trim()).toBe('packages/messages/src/en/things.ts has a text that nothing shows: intro')
  })
})

describe('the check of docs/security.md', () => {
  async function check(change: (page: string) => string): Promise<Ended> {
    const page = await readFile(join(SCRIPTS, '../docs/security.md'), 'utf8')
    // Its lines without the files they name, which are not here.
    await write('docs/security.md', change(page.replaceAll('`', '')))
    return script('check-security')
  }
  const LINE = /^\| (\d[\d.-]*) \|.*\n/m

  test('passes for the page as it is', async () => {
    expect(await check((page) => page)).toEqual({ code: 0, said: '' })
  })

  test.each<[string, (page: string) => string, RegExp]>([
    ['a line that is missing', (page) => page.replace(LINE, ''), /has no line/],
    ['a line that is there twice', (page) => page.replace(LINE, (line) => line + line), /has two lines/],
    [
      'a number that does not exist',
      (page) => page.replace(LINE, '$&| 99.1.1 | x | met | |\n'),
      /99\.1\.1 is not/,
    ],
    ['a state of its own', (page) => page.replace('| met |', '| surely |'), /“surely” is no state/],
    ['a file that is not there', (page) => `${page}\nSee \`apps/gone.ts\`.\n`, /there is no apps\/gone\.ts/],
  ])('fails for %s', async (_what, change, fault) => {
    const { code, said } = await check(change)
    expect(code).toBe(1)
    expect(said).toMatch(fault)
  })
})

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

test.each([
  [
    ['docs/operations.md', 'apps/api/README.md'],
    ['apps/api', 'bench', 'contracts', 'e2e'],
  ],
  [['docs/operations.md'], []],
  [['apps/web/src/main.tsx'], ['apps/web', 'bench', 'e2e']],
  [['packages/domain/src/trade.ts'], ['apps/api', 'apps/web', 'bench', 'contracts', 'e2e', 'packages']],
  [['scripts/check.mjs'], ['scripts']],
  [['apps/web/src/main.tsx', 'package-lock.json'], 'everything'],
  [['vitest.config.ts'], 'everything'],
])('a change in %j is linted in %j', async (files, parts) => {
  const code = `import { touchedParts } from './scripts/lib/changed-folders.mjs'; console.log(JSON.stringify(touchedParts(${JSON.stringify(files)}) ?? 'everything'))`
  expect(JSON.parse((await run(process.execPath, ['--input-type=module', '--eval', code])).said)).toEqual(
    parts,
  )
})

describe('a run of tests', () => {
  /** Runs a vitest that ends with a code, and reports as many passed and failed tests. */
  async function tallied(code: number, report: object | undefined): Promise<Ended> {
    await write('node_modules/vitest/package.json', { bin: './cli.mjs' })
    await write(
      'node_modules/vitest/cli.mjs',
      `import { writeFileSync } from 'node:fs'
      const file = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1]
      ${report ? `writeFileSync(file, ${JSON.stringify(JSON.stringify(report))})` : ''}
      process.exitCode = ${code}`,
    )
    await write(
      'main.mjs',
      `import { Tally } from './scripts/lib/tally.mjs'
      import { runVitest } from './scripts/lib/test-runs.mjs'
      const tally = new Tally()
      await runVitest(process.execPath, tally, ['unit'], { filters: ['here/'], besideOthers: true })
      process.exitCode = tally.finish()`,
    )
    return run(process.execPath, ['main.mjs'])
  }

  test.each([
    ['that pass', 0, { numPassedTests: 3, numFailedTests: 0 }, 0, '3 passed, 0 failed'],
    ['of which one fails', 1, { numPassedTests: 2, numFailedTests: 1 }, 1, '2 passed, 1 failed'],
    [
      'that pass, with a fault outside of them',
      1,
      { numPassedTests: 3, numFailedTests: 0 },
      1,
      '3 passed, 1 failed',
    ],
    ['that is cut off', 137, undefined, 1, '0 passed, 1 failed'],
    ['that finds none', 0, { numPassedTests: 0, numFailedTests: 0 }, 1, '0 passed, 1 failed'],
  ])('%s', async (_what, ends, report, code, sum) => {
    const ended = await tallied(ends, report)
    expect(ended.said).toContain(sum)
    expect(ended.code).toBe(code)
  })
})

test.each([
  ['test-only', [], 'Say which tests'],
  ['bench', ['nothing-of-this-name'], 'Say which benchmark'],
  ['fuzz', ['--minutes', '0'], '--minutes takes a number above 0'],
])('%s says what it lacks, and fails', async (name, args, words) => {
  await mkdir(join(root, 'bench'), { recursive: true })
  const { code, said } = await script(name, args)
  expect(code).toBe(1)
  expect(said).toContain(words)
})

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

  test('fails for folders that import each other, whatever the layers say', async () => {
    await write('apps/api/src/records/one.ts', "import { two } from './inner/two.ts'\n")
    await write('apps/api/src/records/inner/two.ts', "import { one } from '../one.ts'\n")
    const { code, said } = await server({})
    expect(code).toBe(1)
    expect(said).toContain('import each other in a circle: apps/api/src/records, apps/api/src/records/inner')
  })
})

test('the check of docs/where-is.md fails for a path that is not there, in each of its columns', async () => {
  await write('packages/domain/src/rule.ts', '')
  await write('apps/api/src/features/made.ts', '')
  await write('apps/web/src/made/Screen.tsx', '')
  const page = (...paths: string[]) =>
    `| what |\n| made | ${paths.map((path) => `\`${path}\``).join(' | ')} |\n`
  await write('docs/where-is.md', page('domain/rule.ts', 'features/made.ts', 'made/'))
  expect(await script('check-where-is')).toEqual({ code: 0, said: '' })
  for (const paths of [
    ['domain/gone.ts', 'features/made.ts', 'made/'],
    ['domain/rule.ts', 'features/gone.ts', 'made/'],
    ['domain/rule.ts', 'features/made.ts', 'gone/'],
  ]) {
    await write('docs/where-is.md', page(...paths))
    const { code, said } = await script('check-where-is')
    expect(code).toBe(1)
    expect(said).toContain('gone')
  }
})
