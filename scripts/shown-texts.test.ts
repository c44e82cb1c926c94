import { expect, test } from 'vitest'
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
])('finds nothing in what is for machines: %s', (code) => {
  expect(textsIn(`const what = ${code}`)).toEqual([])
})
