import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Ended, SCRIPTS, useRepository } from './testing/repository.ts'

const { write, script } = useRepository()

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
