import { describe, expect, test } from 'vitest'
import { type Ended, useRepository } from './testing/repository.ts'

const { write, script } = useRepository()

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
