import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Ended, useRepository } from './testing/repository.ts'

const { root, write, run, script } = useRepository()

describe('a run of tests', () => {
  /** Where the runner of tests is asked to write its report. */
  const VITEST = `process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1]`
  const PLAYWRIGHT = `process.env.SELVEDGE_E2E_REPORT`

  /** Has a runner that ends with a code, and writes this report. */
  async function runner(
    library: string,
    program: object | string,
    [code, file, report]: [number, string, object?],
  ) {
    await write(`node_modules/${library}/package.json`, { bin: program })
    await write(
      `node_modules/${library}/cli.mjs`,
      `import { writeFileSync } from 'node:fs'
      ${report ? `writeFileSync(${file}, ${JSON.stringify(JSON.stringify(report))})` : ''}
      process.exitCode = ${code}`,
    )
  }

  async function talliedOf(work: string): Promise<Ended> {
    await write(
      'main.mjs',
      `import { Tally } from './scripts/lib/tally.mjs'
      import { runPlaywright, runVitest } from './scripts/lib/test-runs.mjs'
      const tally = new Tally()
      ${work}
      process.exitCode = tally.finish()`,
    )
    return run(process.execPath, ['main.mjs'])
  }

  /** Runs a vitest that ends with a code, and reports as many passed and failed tests. */
  async function tallied(code: number, report: object | undefined): Promise<Ended> {
    await runner('vitest', './cli.mjs', [code, VITEST, report])
    return talliedOf(
      `await runVitest(process.execPath, tally, ['unit'], { filters: ['here/'], besideOthers: true })`,
    )
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

  test('names what failed, and why, at its end', async () => {
    const { said } = await tallied(1, {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: 'counts.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            {
              status: 'failed',
              fullName: 'takes away',
              failureMessages: ['expected 2 to be 1\n  at line 7'],
            },
          ],
        },
      ],
    })
    expect(said).toMatch(
      /counts\.test\.ts: takes away\n +expected 2 to be 1\n.*line 7\n\n1 passed, 1 failed\n$/,
    )
  })

  test('names a file that could not be loaded', async () => {
    const { said } = await tallied(1, {
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [
        { name: 'counts.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      ],
    })
    expect(said).toMatch(/counts\.test\.ts\n +No such module\n\n1 passed, 1 failed\n$/)
  })

  test('names a browser test that passed when tried again', async () => {
    const results = [{ errors: [{ message: 'No button\nwas found' }] }, { errors: [] }]
    const specs = [
      { file: 'home.spec.ts', title: 'shows trades', tests: [{ status: 'flaky', results }] },
      { file: 'home.spec.ts', title: 'shows materials', tests: [{ status: 'expected', results: [] }] },
    ]
    await runner('@playwright/test', { playwright: './cli.mjs' }, [
      0,
      PLAYWRIGHT,
      { stats: { expected: 1, unexpected: 0, flaky: 1 }, suites: [{ suites: [{ specs }] }], errors: [] },
    ])
    const { said, code } = await talliedOf(`await runPlaywright(process.execPath, tally, 'a-browser')`)
    expect(said).toMatch(
      /home\.spec\.ts: shows trades \(passed when tried again\)\n +No button\n +was found\n\n2 passed, 0 failed\n$/,
    )
    expect(said).not.toContain('shows materials')
    expect(code).toBe(0)
  })
})

test.each([
  ['test-only', [], 'Say which tests'],
  ['bench', ['nothing-of-this-name'], 'Say which benchmark'],
  ['fuzz', ['--minutes', '0'], '--minutes takes a number above 0'],
])('%s says what it lacks, and fails', async (name, args, words) => {
  await mkdir(join(root(), 'bench'), { recursive: true })
  const { code, said } = await script(name, args)
  expect(code).toBe(1)
  expect(said).toContain(words)
})
