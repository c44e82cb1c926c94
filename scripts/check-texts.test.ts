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
    const packages = ['contract', 'domain', 'proof'].map((name) => `packages/${name}/src`)
    const others = ['apps/web/early-login', 'apps/web/service-worker', 'packages/client/src']
    for (const folder of ['apps/web/verifier', 'apps/api/src', ...packages, ...others])
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
      "type Kind = 'not read yet' | 'read'",
      "type State = 'Open' | 'Shut'",
      "const chosen = () => [setState('Open'), setTone('good'), setPage('HomePage')]",
      "const kind = <Field name='weight' className='one two three' value={'not read yet'} />",
      "const list = [{ id: 'item' }].map(({ id }) => <li key={id} className={id} />)",
      "const marked = <p data-tone={isBad ? 'bad' : 'good'}>{kind === 'open' && <b />}{' '}{`${n}`}</p>",
    ]
    expect(await check(...screen)).toEqual({ code: 0, said: '' })
  })

  test('fails with a word of another file, where a screen imports it', async () => {
    await write('apps/web/src/words.ts', "export const BY = { open: 'Open' } as const\n")
    const { code, said } = await check(
      USED,
      "import { BY } from './words.ts'",
      'const what = <p>{BY[kind]}</p>',
    )
    expect([code, said.trim()]).toEqual([
      1,
      'apps/web/src/Things.tsx:3 has a text that is not in the catalogue: Open',
    ])
  })

  test('fails with a word that a screen keeps to be shown', async () => {
    const { code, said } = await check(USED, "const what = () => setText(n > 1 ? 'Failed' : 'Done')")
    expect([code, said.trim().split('\n')]).toEqual([
      1,
      ['Failed', 'Done'].map(
        (word) => `apps/web/src/Things.tsx:3 has a text that is not in the catalogue: ${word}`,
      ),
    ])
  })

  test('fails with a text of a screen, and says where it is', async () => {
    const { code, said } = await check(USED, 'const what = <p>none yet</p>')
    expect([code, said.trim()]).toEqual([
      1,
      'apps/web/src/Things.tsx:3 has a text that is not in the catalogue: none yet',
    ])
  })

  test.each([
    ['apps/web/src/tokens.css', ".saved::after { content: 'Saved just now' }", 'Saved just now'],
    ['apps/web/src/tokens.css', '.new::after { content: attr(data-x) " New"; }', 'New'],
    ['apps/web/verifier/verifier.css', ".step::before { content: counter(a) 'Step ' }", 'Step'],
    ['apps/web/index.html', '<title>Welcome</title>', 'Welcome'],
    ['apps/web/index.html', '<body><p>Please wait a moment</p></body>', 'Please wait a moment'],
    ['apps/web/index.html', '<noscript><b>Off</b></noscript>', 'Off'],
  ])('fails with a text in %s', async (file, code, text) => {
    await write(file, code)
    expect((await check(USED)).said.trim()).toBe(`${file} has a text that is not in the catalogue: ${text}`)
  })

  test('finds nothing in what a page says without programs, and in styles that show no words', async () => {
    await write(
      'apps/web/index.html',
      '<title>Selvedge</title><noscript><p lang="en">It is off.</p></noscript><script src="/src/main.ts"></script>',
    )
    await write('apps/web/src/tokens.css', ".a { justify-content: center; content: ', ' attr(data-named) }")
    expect((await check(USED)).said).toBe('')
  })

  test.each([
    [
      'apps/web/early-login/early-login.js',
      "document.querySelector('h1').textContent = 'Please sign in here'",
    ],
    [
      'apps/web/service-worker/worker.js',
      "const gone = () => new Response('<h1>You are not connected</h1>')",
    ],
  ])('fails with a text in %s', async (file, code) => {
    await write(file, code)
    expect((await check(USED)).said).toContain(`${file}:1 has a text that is not in the catalogue: `)
  })

  const SERVER = 'apps/api/src'
  test.each([
    [`${SERVER}/accounts/a.ts`, "export const column = { heading: 'Trades' }", 'Trades'],
    [`${SERVER}/features/trades/a.ts`, "export const column = { heading: 'Trades' }", 'Trades'],
    [`${SERVER}/features/trades/a.ts`, "reply.send('no such trade here')", 'no such trade here'],
    [`${SERVER}/features/trades/a.ts`, "new DomainError('NOT_FOUND', 'No trade.')", 'No trade.'],
    [`${SERVER}/platform/exports/a.ts`, "export const column = { heading: 'Trades' }", 'Trades'],
    [`${SERVER}/platform/http/a.ts`, "export const column = { heading: 'Trades' }", 'Trades'],
    [`${SERVER}/platform/language/a.ts`, "export const none = 'No trades.'", 'No trades.'],
    [`${SERVER}/app/app.ts`, "export const none = 'No trades.'", 'No trades.'],
    [`${SERVER}/app/announce.ts`, "export const mail = { subject: 'Welcome' }", 'Welcome'],
    [`${SERVER}/operations/a.ts`, 'export const page = html`<p>gone</p>`', 'gone'],
    ['packages/contract/src/a.ts', "z.string({ message: 'too long' })", 'too long'],
    ['packages/contract/src/a.ts', "z.string().min(1, 'Enter a name.')", 'Enter a name.'],
    ['packages/domain/src/a.ts', "export const fault = 'the lot is gone'", 'the lot is gone'],
    ['packages/messages/src/a.ts', "export const word = 'Nothing yet'", 'Nothing yet'],
    ['packages/proof/src/a.ts', "export const fault = 'the hash is another'", 'the hash is another'],
  ])('fails with a text in %s: %s', async (file, code, text) => {
    await write(file, `${code}\n`)
    const { code: ended, said } = await check(USED)
    expect([ended, said.trim()]).toEqual([1, `${file}:1 has a text that is not in the catalogue: ${text}`])
  })

  test('passes with pages, queries, descriptions for programmers and lines for operators', async () => {
    const page = [
      'const page = html`<!doctype html><style>p { color: red }</style><!-- where it is -->',
      '<p class="alert${isBad ? \' bad\' : \'\'}" title="${say.title}">${say.text}&nbsp;</p>`',
      "const query = [db.selectFrom('company as seller'), sql`select all of it`, 'is not distinct from']",
    ]
    await write(`${SERVER}/features/page.ts`, page.join('\n'))
    await write(`${SERVER}/app/announce.ts`, "export const line = 'Selvedge is ready'\n")
    const shapes = [
      "const about = 'In kilograms: what was there.'",
      'const part = (what: string) => z.string().describe(what)',
      "export const shape = { summary: 'All trades', a: z.string().describe(about), b: part('The lot of it') }",
    ]
    await write('packages/contract/src/shapes.ts', shapes.join('\n'))
    expect(await check(USED)).toEqual({ code: 0, said: '' })
  })

  test.each([
    [
      'handed on to a component',
      'const what = <Card texts={things} />',
      'const Card = ({ texts }) => <p>{texts.title}</p>',
    ],
    ['made into others', "const said = issuesOf('things', things)", 'const what = said.title'],
    [
      'read by a key that a list has',
      "const KEYS = ['title']",
      'const what = KEYS.map((key) => things[key])',
    ],
    ['read by a key of a type', "type Key = 'title' | Other", 'const what = (key: Key) => things[key]'],
  ])('fails with a text that nothing shows, though its area is %s', async (_, ...screen) => {
    const { code, said } = await check(
      ...screen,
      "const other = ['intro', 'name']",
      'const intro = other.intro',
    )
    expect([code, said.trim()]).toEqual([
      1,
      'packages/messages/src/en/things.ts has a text that nothing shows: intro',
    ])
  })

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

  test.each([
    [
      'const what = <Card texts={things} />',
      'const Card = ({ texts }) => <p title={texts.title}>{texts.intro}</p>',
    ],
    ["const issues = issuesOf('things', things)", 'const what = [issues.title, issues.intro]'],
    ["const KEYS = ['title', 'intro']", 'const what = KEYS.map((key) => things[key])'],
    ["const KEY_OF = { open: 'title', closed: 'intro' }", 'const what = things[KEY_OF[state]]'],
    ['const wordsOf = (one) => (one ? things : others)', 'const what = [wordsOf(1).title, wordsOf(1).intro]'],
  ])('passes where all texts are read of what an area is handed on as: %s', async (...screen) => {
    expect(await check(...screen)).toEqual({ code: 0, said: '' })
  })
})
