import { describe, expect, test } from 'vitest'
import { importsOf } from './lib/texts/imports.mjs'
import { programOf, shownTexts } from './lib/texts/shown-texts.mjs'

/** What is found in a line of a screen. */
const textsIn = (code: string) =>
  shownTexts(programOf(code, 'tsx'), {
    codes: new Set(['not read yet']),
    isForOperators: false,
    isReference: false,
  }).map(({ text }) => text.trim())

test.each([
  ['a text in an element', '<p>none yet</p>', 'none yet'],
  ['a label with a hyphen', "<Field label='E-mail' />", 'E-mail'],
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
  ['a message of the browser', "alert('wait')", 'wait'],
  ['a question of the browser', "globalThis.confirm(n > 1 ? 'sure?' : things.title)", 'sure?'],
  ['what an element says', "(element.textContent = 'done')", 'done'],
  ['what an element says on hover', "(element.title = 'more')", 'more'],
  ['an element made of code', "createElement('p', null, 'done')", 'done'],
  ['a name that code sets', "element.setAttribute('aria-label', 'open')", 'open'],
  ['children by their name', "<Button children='save' />", 'save'],
  ['a caption', "<Table caption='trades' />", 'trades'],
  ['a legend', "<Fields legend={'trades'} />", 'trades'],
  ['the text of a component', "<Note text='saved' />", 'saved'],
  ['a name that is shown', "<Tab name='Open trades' />", 'Open trades'],
  ['a heading by its name', "1, word = 'Reference', column = { heading: word }", 'Reference'],
  [
    'what a function says',
    "1, word = (n) => { if (n) return 'Saved'; return things.title }, shown = <b>{word(n)}</b>",
    'Saved',
  ],
  [
    'what a function chooses',
    "1, word = (n) => (n ? 'Saved' : things.title), shown = <b title={word(n)} />",
    'Saved',
  ],
  ['a word of a parameter that is left out', "({ label = 'Saved' }) => <b title={label} />", 'Saved'],
  ['what a state is at first', "1, [word] = useState('Saved'), shown = <b>{word}</b>", 'Saved'],
  ['what is kept', "<b>{useMemo(() => 'Saved', [])}</b>", 'Saved'],
  ['the words of a list that is joined', "<b>{['Saved'].join(', ')}</b>", 'Saved'],
  ['a cell of an export', "{ heading: things.title, of: (row) => (row.isNew ? 'New' : row.name) }", 'New'],
  ['a name that is spread into an element', "<a {...(isNew && { 'aria-label': 'New' })} />", 'New'],
  ['a word that is drawn', "page.drawText('Total')", 'Total'],
  ['a word of a badge', '<Tab badge="new" />', 'new'],
  ['a word after a value', '<Field suffix="days" />', 'days'],
  ['the unit of a field', '<Field unit="days" />', 'days'],
  ['a word of a badge in braces', "<Tab badge={isNew ? 'new' : undefined} />", 'new'],
  ['a word after a value in braces', '<Field suffix={`${n} days`} />', '… days'],
  [
    'a word of an entry of an object',
    "<>{Object.entries({ a: 'first' }).map(([key, word]) => <b key={key}>{word}</b>)}</>",
    'first',
  ],
  [
    'a word of an entry of a named object',
    "1, by = { a: 'first' } as const, b = Object.entries(by).filter(([, one]) => one).map(([, word]) => <b>{word}</b>)",
    'first',
  ],
  ['a word of the values of an object', "<p>{Object.values({ a: 'first' })}</p>", 'first'],
  ['a key that is shown', "<p>{Object.keys({ first: 1 }).join(', ')}</p>", 'first'],
  ['what a shape refuses', "z.string().trim().min(1, 'required')", 'required'],
  ['what a shape refuses, by its name', "z.string().max(9, { error: 'long' })", 'long'],
  ['what a shape refuses of all', "z.object({}).refine((all) => all.a, 'wrong')", 'wrong'],
  [
    'an error that speaks to somebody',
    "() => { throw new Error('You may not do this') }",
    'You may not do this',
  ],
  [
    'an error that asks for something',
    'new Error(`${n} is gone, please reload`)',
    '… is gone, please reload',
  ],
  ['a word of a line', "lines.push('Total')", 'Total'],
  ['a chosen word of a line', "lines.push(n > 1 ? 'Total' : things.title)", 'Total'],
  ['a word on paper', "pdf.text('Total', { x: 1 })", 'Total'],
  ['a word that is drawn on a page', "paper.draw(page, 'Total', { x: 1 })", 'Total'],
  ['a word of a list', "<ul>{['first'].map((each) => <li>{each}</li>)}</ul>", 'first'],
  [
    'a word of a named list',
    "1, words = ['first'] as const, ul = words.map((each) => <li>{each}</li>)",
    'first',
  ],
  [
    'a word of a list of things',
    "<>{[{ id: 'a', word: 'first' }].map((each) => <b>{each.word}</b>)}</>",
    'first',
  ],
  ['a word of a list of pairs', "<>{[['a', 'first']].map(([, word]) => <b>{word}</b>)}</>", 'first'],
  ['a word of a member', "<>{[{ word: 'first' }].map(({ word }) => <b>{word}</b>)}</>", 'first'],
  ['a word that a state is set to', "setText('Finished')", 'Finished'],
  ['a word that an error is set to', "setError('Failed')", 'Failed'],
  ['a chosen word that a state is set to', "setText(n > 1 ? 'Failed' : things.done)", 'Failed'],
  ['a word of a constant that a state is set to', "1, word = 'Saved', set = () => setText(word)", 'Saved'],
  ['a word that takes the place of another', "setText((old) => old ?? 'Saved')", 'Saved'],
  ['a word at a field that a form is told', "form.setFieldError('name', 'Wrong')", 'Wrong'],
  ['a word that somebody is told', "notify('Saved')", 'Saved'],
  ['a word of a message', "toast.error('Failed')", 'Failed'],
  ['a word of a call whose result is shown', "<p>{emphasised('Saved')}</p>", 'Saved'],
  ['a word of a chosen call', "<b title={n > 1 ? worded('Saved') : undefined} />", 'Saved'],
  ['a text after a number', "'3 trades wait'", '3 trades wait'],
  ['a text after a sign', "'– nothing yet'", '– nothing yet'],
  ['a word after a number', "'3 trades'", '3 trades'],
  ['a word after a sign', "'✓ saved'", '✓ saved'],
  ['a word with a stop', "'Saved.'", 'Saved.'],
  ['a word beside others in braces', "<p>{['first', b]}</p>", 'first'],
  ['a word of an object in braces', "<p>{{ a: 'first' }[k]}</p>", 'first'],
  ['an error at a field', "<Field error='wrong' />", 'wrong'],
  ['a paragraph of an e-mail', "{ paragraphs: ['done', b] }", 'done'],
  ['a text in brackets', "'(nothing yet)'", '(nothing yet)'],
  ['a sentence in small letters', "'nothing was found here'", 'nothing was found here'],
  ['a sentence that begins with a value', '`${n} trades wait for you`', '… trades wait for you'],
  ['a sentence that keeps its type', "['Nothing was found.'] as const", 'Nothing was found.'],
  ['a sentence in the code', "'Nothing was found.'", 'Nothing was found.'],
  ['a sentence of pieces', '`There are ${n} things.`', 'There are … things.'],
])('finds %s', (_what, code, text) => {
  expect(textsIn(`const n = 1, what = ${code}`)).toEqual([text])
})

test.each([
  ['a text', '<p>none yet</p>', 'none yet'],
  ['a text beside a value', '<p class="big note">${n} things</p>', '… things'],
  ['what is read aloud', '<a aria-label="open" href="/a">${n}</a>', 'open'],
  ['a word that is chosen', "<p>${n > 1 ? 'many' : things.title}</p>", 'many'],
  ['a word that may be left out', '<p>${n > 1 && html`<b>many</b>`}</p>', 'many'],
  ['a chosen word that is read aloud', "<a aria-label=\"${n > 1 ? 'many' : ''}\"></a>", 'many'],
])('finds %s of a page that the server makes', (_what, page, text) => {
  expect(textsIn(`const page = html\`${page}\``)).toEqual([text])
})

test.each([
  "<Field name='weight' className='one two three' value={'not read yet'} />",
  "[{ id: 'item' }].map(({ id }) => <li key={id} className={id} />)",
  "matchMedia('(prefers-color-scheme: dark)')",
  "'ui-monospace, Menlo, monospace'",
  "'Link, Location, Retry-After'",
  '<Field unit="kg" />',
  "z.enum(['open', 'shut']).default('open')",
  'z.string().regex(/^a+$/).min(1)',
  "sizes.min(1, 'em')",
  'lines.push([`rows.${n}.name`, name])',
  "codes.push('SAME_NUMBER')",
  "new Error('No such file')",
  "[setState('open'), setKind('WITHDRAWN'), setPage('HomePage'), setField('validFrom')]",
  "setTone(n > 1 ? 'good' : 'bad')",
  "reply.setHeader('Vary', 'Accept')",
  "element.setAttribute('data-kind', 'Passport')",
  "types.includes('Passport')",
  "<p>{name.replace('Doctor', '')}</p>",
  "Object.entries({ a: 'first' }).map(([key, kind]) => <b key={key} className={kind} />)",
])('finds nothing in what is for machines: %s', (code) => {
  expect(textsIn(`const what = ${code}`)).toEqual([])
})

describe('names of other files', () => {
  const FILES = {
    'apps/web/src/words.ts': `const own = 'Saved'
      export const WORD = own
      export const BY = { open: 'Open', shut: things.title } as const
      export const LIST = [{ id: 'a', word: 'first' }]
      export const say = (n) => (n ? 'done' : things.title)`,
    'packages/domain/src/kinds.ts': "export const KINDS = ['one kind', 'another']",
  }
  const textsOf = (screen: string) => {
    const file = 'apps/web/src/home/Home.tsx'
    const files = Object.entries({ ...FILES, [file]: screen }).map(([path, code]) => ({
      file: path,
      program: programOf(code, 'tsx'),
    }))
    const program = files.find((one) => one.file === file)?.program ?? programOf('', 'tsx')
    return shownTexts(program, {
      codes: new Set(),
      isForOperators: false,
      isReference: false,
      named: importsOf(files)(file),
    }).map(({ start, text }) => [text, screen.slice(start).split(/\W/, 1)[0]])
  }

  test.each([
    ["import { WORD } from '../words.ts'\nconst a = <p>{WORD}</p>", ['Saved', 'WORD']],
    ["import { WORD as word } from '../words.ts'\nconst a = <b title={word} />", ['Saved', 'WORD']],
    ["import { BY } from '../words.ts'\nconst a = <p>{BY[n]}</p>", ['Open', 'BY']],
    [
      "import { BY } from '../words.ts'\nconst a = Object.values(BY).map((one) => <p>{one}</p>)",
      ['Open', 'BY'],
    ],
    [
      "import { LIST } from '../words.ts'\nconst a = LIST.map(({ word }) => <p>{word}</p>)",
      ['first', 'LIST'],
    ],
    ["import { say } from '../words.ts'\nconst a = <p>{say(n)}</p>", ['done', 'say']],
    [
      "import { KINDS } from '@selvedge/domain/kinds.ts'\nconst a = <p>{KINDS.toSorted().map((kind) => <b>{kind}</b>)}</p>",
      ['one kind', 'KINDS'],
    ],
  ])('a word is found where it is imported: %s', (screen, expected) => {
    expect(textsOf(screen)).toContainEqual(expected)
  })

  test.each([
    "import { LIST } from '../words.ts'\nconst a = LIST.map(({ id }) => <p key={id} className={id} />)",
    "import { WORD } from 'elsewhere'\nconst a = <p>{WORD}</p>",
    "import { BY } from '../words.ts'\nconst a = <p>{BY.shut}</p>",
  ])('nothing is found in what is for machines, unknown, or of the catalogue: %s', (screen) => {
    expect(textsOf(screen)).toEqual([])
  })
})

test('what operators read is no refusal, line or error for somebody', () => {
  for (const code of ["lines.push('Total')", "new Error('You may not')", "z.string().min(1, 'must be')"])
    expect(
      shownTexts(programOf(code, 'ts'), { codes: new Set(), isForOperators: true, isReference: false }),
    ).toEqual([])
})
