import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from './lib/fail.mjs'
import { ROOT } from './lib/paths.mjs'
import { importsOf } from './lib/texts/imports.mjs'
import { textsInHtml } from './lib/texts/in-html.mjs'
import { codesIn, programOf, shownTexts } from './lib/texts/shown-texts.mjs'
import { sources } from './lib/texts/sources.mjs'
import { unusedKeys } from './lib/texts/unused-keys.mjs'

/**
 * Checks that people read nothing but texts of the catalogue (packages/messages/src/en): no text is written in a screen, a page, an
 * e-mail, a refusal or an export, and no key of the catalogue is unused.
 */
const SHOWN = folders([
  'apps/web/early-login',
  'apps/web/service-worker',
  'apps/web/src',
  'apps/web/verifier',
  'apps/api/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/messages/src',
  'packages/proof/src',
])
/**
 * The catalogue itself; `/dev/ui`, which shows components to developers; the reference of the API, which programmers read; settings, whose faults the terminal shows; what tests are made of; and what
 * is data in English: names of countries, languages, browsers, standards and headings that imports know, sources of figures, and what credentials of UNTP say.
 */
const NOT_SHOWN = folders([
  'apps/api/src/features/credentials/render/credential-1.ts',
  'apps/api/src/platform/config',
  'apps/api/src/platform/openapi',
  'apps/web/src/dev-ui',
  'apps/web/src/testing',
  'packages/contract/src/catalogue.ts',
  'packages/messages/src/en',
  'packages/messages/src/english-sources.ts',
  'packages/messages/src/iso-countries.ts',
  'packages/messages/src/languages.ts',
  'packages/proof/src/testing',
  'packages/domain/src/anchor.ts',
  'packages/domain/src/country-aliases.ts',
  'packages/domain/src/device.ts',
  'packages/domain/src/import/certificate-sheet.ts',
  'packages/domain/src/mass/credits.ts',
  'packages/domain/src/mass/yield.ts',
  'packages/domain/src/passport/claim-lists.ts',
  'packages/domain/src/passport/claims.ts',
  'packages/domain/src/passport/stages.ts',
  'packages/domain/src/untp',
])
/**
 * What operators read on their terminal and in the log, which is English: commands, the start of the server, its recurring work, and what the ledger and the
 * database report. Pages and headings that come from here are in the catalogue like all others.
 */
const FOR_OPERATORS = folders([
  'apps/api/src/main.ts',
  'apps/api/src/app/announce.ts',
  'apps/api/src/app/recurring-work.ts',
  'apps/api/src/accounts/certifiers/certifier-line.ts',
  'apps/api/src/accounts/sealed-rows',
  'apps/api/src/operations',
  'apps/api/src/platform/crypto',
  'apps/api/src/platform/db',
  'apps/api/src/platform/egress',
  'apps/api/src/platform/embedded',
  'apps/api/src/platform/ledger',
  'apps/api/src/platform/process',
])
/** Where shapes are described for programmers, in the reference of the API and in what is refused of a file. */
const REFERENCE = folders(['packages/contract/src', 'packages/proof/src/credentials/untp'])
/**
 * Words in a row that nobody reads as they are: of a type of assessment, by which it is known; what a secret is bound to; a part of a line of the log; a
 * word of the reference of the API; and what a proof bundle must be, in the words of its published form.
 */
const AS_THEY_ARE = [
  'verified by second party',
  'second factor of …',
  'does not name it',
  'type of event',
  '2, where no statement is shown in part',
]
/** Programs that browsers get as they are written. */
const PROGRAMS = folders([
  'apps/web/early-login/early-login.js',
  'apps/web/public/color-scheme.js',
  'apps/web/service-worker/worker.js',
]).filter((file) => existsSync(join(ROOT, file)))
/** Sources that read the catalogue only: what they say themselves is for programmers. */
const OTHERS = folders(['packages/client/src'])

/** What a style shows, in which words are between quotation marks: `content: 'Saved'`, `content: attr(data-x) " new"`. */
const CONTENT = /(?<![-\w])content:\s*([^;{}]*)/g
const QUOTED = /(?<!url\()['"]([^'"]*\p{L}{2}[^'"]*)['"]/gu
/** That a program is needed, for whoever has switched programs off: nothing could say it in the language that they chose. */
const WITHOUT_PROGRAMS = /<noscript>(?:\s*<p lang="[\w-]+">[^<]*<\/p>)*\s*<\/noscript>/

await main(async () => {
  const files = [...SHOWN.flatMap(sources), ...PROGRAMS].map((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8')
    return { file, code, program: programOf(code, file.endsWith('x') ? 'tsx' : 'ts') }
  })
  const others = OTHERS.flatMap(sources).map((file) => ({
    file,
    program: programOf(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts'),
  }))
  const codes = new Set([...AS_THEY_ARE, ...files.flatMap(({ program }) => codesIn(program))])
  const shown = files.filter(({ file }) => !isIn(NOT_SHOWN, file))
  // What is data in English is so wherever it is imported.
  const namesOf = importsOf(shown)
  const texts = shown.flatMap(({ file, code, program }) =>
    shownTexts(program, {
      named: namesOf(file),
      codes,
      isForOperators: isIn(FOR_OPERATORS, file),
      isReference: isIn(REFERENCE, file),
    }).map(({ start, text }) => {
      const line = code.slice(0, start).split('\n').length
      return `${file}:${line} has a text that is not in the catalogue: ${text.trim().slice(0, 60)}`
    }),
  )
  const issues = [...texts, ...textsOfStyles(), ...(await unusedKeys([...files, ...others]))]
  for (const issue of issues) console.error(issue)
  return issues.length > 0 ? 1 : 0
})

/** Words that styles show, and those of the page itself. */
function textsOfStyles() {
  const folder = join('apps', 'web')
  const styles = ['early-login', 'src', 'verifier'].flatMap((part) =>
    existsSync(join(ROOT, folder, part))
      ? readdirSync(join(ROOT, folder, part), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.css'))
          .map((name) => join(folder, part, name))
      : [],
  )
  const page = join(folder, 'index.html')
  const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8')
  const shown = styles.flatMap((file) =>
    [...read(file).matchAll(CONTENT)].flatMap(([content]) =>
      [...content.matchAll(QUOTED)].map(([, words = '']) => ({ file, words })),
    ),
  )
  const written = existsSync(join(ROOT, page)) ? read(page).replace(WITHOUT_PROGRAMS, '') : ''
  const said = textsInHtml(written).map((words) => ({ file: page, words }))
  return [...shown, ...said].map(
    ({ file, words }) => `${file} has a text that is not in the catalogue: ${words.trim()}`,
  )
}

/** @param {string[]} paths */
function folders(paths) {
  return paths.map((path) => join(...path.split('/')))
}

/**
 * @param {string[]} paths
 * @param {string} file
 */
function isIn(paths, file) {
  return paths.some((path) => file.startsWith(path))
}
