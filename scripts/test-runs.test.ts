import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Ended, useRepository } from './testing/repository.ts'

const { root, write, run, script } = useRepository()

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
