import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Ended, SCRIPTS, useRepository } from './testing/repository.ts'

const { root, write, script } = useRepository()

describe('the check of texts', () => {
  /** Runs it on one screen of a repository whose catalogue has two texts. */
  async function check(...screen: string[]): Promise<Ended> {
    await write(
      'packages/messages/src/en/things.ts',
      "export const things = { title: 'Things', intro: 'What there is.' }\n",
    )
    // For its parser.
    await symlink(join(SCRIPTS, '../node_modules'), join(root(), 'node_modules'))
    const server = [
      'accounts',
      'features',
      ...['exports', 'http', 'mail', 'pdf'].map((part) => `platform/${part}`),
    ]
    const folders = server.map((folder) => `apps/api/src/${folder}`)
    for (const folder of ['apps/web/verifier', 'packages/domain/src', 'packages/proof/src', ...folders])
      await write(`${folder}/empty.ts`, '')
    await write(
      'apps/web/src/Things.tsx',
      `import { things } from '@selvedge/messages/en/things.ts'\n${screen.join('\n')}\n`,
    )
    return script('check-texts')
  }
  const USED = 'export const used = [things.title, things.intro]'

  test('passes where people read the catalogue alone', async () => {
    const screen = [
      USED,
      "const what = <a className='large card' href='https://a.example' aria-label={things.title}>{things.intro}</a>",
      "const broken = () => { throw new Error('The list has no end') }",
      "const logged = () => app.log.warn({}, 'The list has no end')",
      "const marked = <p data-tone={isBad ? 'bad' : 'good'}>{kind === 'open' && <b />}{' '}{`${n}`}</p>",
    ]
    expect(await check(...screen)).toEqual({ code: 0, said: '' })
  })

  test.each([
    ['a text in an element', '<p>none yet</p>', 'none yet'],
    ['a name that is read aloud', '<a aria-label="open" />', 'open'],
    ['a word in braces', "<p>{'Save'}</p>", 'Save'],
    ['a word that is chosen', "<>{isNew ? things.title : 'Save'}</>", 'Save'],
    ['a word that may be left out', "<p>{n > 1 && 'many'}</p>", 'many'],
    ['a word beside a value', '<p>{`${n} things`}</p>', '… things'],
    ['a word added to a value', "<p>{n + ' things'}</p>", 'things'],
    ['a chosen name that is read aloud', "<a aria-label={n > 1 ? 'open' : things.title} />", 'open'],
    ['a word of a constant', "1, word = 'Save', shown = <p>{word}</p>", 'Save'],
    ['a word by its key', "1, by = { A: 'open' } as const, shown = <p>{by[kind]}</p>", 'open'],
    ['what a state is called aloud', '<a aria-valuetext="half" />', 'half'],
    ['a message of one word', "notifications.show({ message: 'saved' })", 'saved'],
    ['the title of a page', "(document.title = 'welcome')", 'welcome'],
    ['a heading of one word', "{ heading: 'Open' }", 'Open'],
    ['a sentence in the code', "'Nothing was found.'", 'Nothing was found.'],
    ['a sentence of pieces', '`There are ${n} things.`', 'There are … things.'],
  ])('fails with %s', async (_what, code, text) => {
    const { code: ended, said } = await check(USED, `const n = 1, what = ${code}`)
    expect([ended, said.trim()]).toEqual([
      1,
      `apps/web/src/Things.tsx:3 has a text that is not in the catalogue: ${text}`,
    ])
  })

  test.each(['accounts/a.ts', 'features/trades/a.ts', 'platform/exports/a.ts', 'platform/http/a.ts'])(
    'fails with a text of the server in %s',
    async (file) => {
      await write(`apps/api/src/${file}`, "export const column = { heading: 'Trades' }\n")
      const { code, said } = await check(USED)
      expect([code, said.trim()]).toEqual([
        1,
        `apps/api/src/${file}:1 has a text that is not in the catalogue: Trades`,
      ])
    },
  )

  test('fails with a text that nothing shows', async () => {
    const { code, said } = await check('export const used = things.title')
    expect(code).toBe(1)
    expect(said.trim()).toBe('packages/messages/src/en/things.ts has a text that nothing shows: intro')
  })

  test('fails with a text whose name another area or the code uses too', async () => {
    const { code, said } = await check('export const used = [things.title, others.intro], intro = 1')
    expect([code, said.trim()]).toEqual([
      1,
      'packages/messages/src/en/things.ts has a text that nothing shows: intro',
    ])
  })

  test('passes where an area is handed on as a whole', async () => {
    expect(await check('export const intro = say(things), title = 1')).toEqual({ code: 0, said: '' })
  })
})
