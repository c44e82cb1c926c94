import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'vite'
import { main } from './lib/fail.mjs'
import { ROOT } from './lib/paths.mjs'

/**
 * Checks that people read nothing but texts of the catalogue (packages/messages/src/en): no text stands in a screen, an e-mail or
 * an export, and no key of the catalogue is unused.
 */
const CATALOGUE = join('packages', 'messages', 'src', 'en')
/** Whose keys are the names that the lists to choose from have: a test of those lists compares them. */
const NAMED_BY_LISTS = 'reference-names.ts'
/** Where texts are shown. */
const SHOWN = [
  join('apps', 'web', 'src'),
  join('apps', 'web', 'verifier'),
  join('apps', 'api', 'src', 'accounts'),
  join('apps', 'api', 'src', 'features'),
  join('apps', 'api', 'src', 'platform', 'exports'),
  join('apps', 'api', 'src', 'platform', 'http'),
  join('apps', 'api', 'src', 'platform', 'mail'),
  join('apps', 'api', 'src', 'platform', 'pdf'),
  join('packages', 'domain', 'src'),
  join('packages', 'proof', 'src'),
]
/**
 * `/dev/ui`, which shows components to developers; what tests are made of; and what is data in English: names of countries, browsers, standards and
 * headings that imports know, sources of figures, and what credentials of UNTP say.
 */
const NOT_SHOWN = [
  'apps/web/src/dev-ui',
  'apps/web/src/testing',
  'packages/proof/src/testing',
  'packages/domain/src/anchor.ts',
  'packages/domain/src/country-aliases.ts',
  'packages/domain/src/device.ts',
  'packages/domain/src/import/certificate-sheet.ts',
  'packages/domain/src/mass/credits.ts',
  'packages/domain/src/mass/yield.ts',
  'packages/domain/src/passport/stages.ts',
  'packages/domain/src/untp',
].map((path) => join(...path.split('/')))
/** Attributes of components that people read or hear. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|placeholder|description|\w*(Label|Hint|Title|Text))$/
/** Properties that people read. */
const HEADING = /^(heading|title|label|placeholder|subject|message|hint)$/
/** A sentence, or a name of several words: what code uses for itself looks different. */
const WORDS = /^[A-Z“][\p{L}’'-]*,? (\S+ )*\S+/u
/** What is no text: an address, a media query, a list of classes or of parts of a policy. */
const FOR_MACHINES = /^(https?:|Basic |Bearer |Content-|HTTP)/

/**
 * The parts that the value of an expression may be, or be made of.
 * @type {Record<string, readonly string[]>}
 */
const MAY_BE = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  '&&': ['right'],
  '+': ['left', 'right'],
  ParenthesizedExpression: ['expression'],
}

/** @typedef {{ type: string, start: number, [key: string]: unknown }} Node */

await main(async () => {
  const issues = [...SHOWN.flatMap(sources).filter(isRead).flatMap(textsIn), ...(await unusedKeys())]
  for (const issue of issues) console.error(issue)
  return issues.length > 0 ? 1 : 0
})

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
}

/** @param {string} file */
function isRead(file) {
  return !NOT_SHOWN.some((path) => file.startsWith(path))
}

/** @param {string} file */
function textsIn(file) {
  const code = readFileSync(join(ROOT, file), 'utf8')
  const program = /** @type {Node} */ (
    /** @type {unknown} */ (parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  )
  const named = namedIn(program)
  return found(program, undefined, named).map(({ start, text }) => {
    const line = code.slice(0, start).split('\n').length
    return `${file}:${line} has a text that is not in the catalogue: ${text.trim().slice(0, 60)}`
  })
}

/**
 * What the constants of a file are, by their names; without names that it gives twice.
 * @typedef {Map<string, unknown>} Named
 * @param {unknown} node
 * @param {Named} named
 * @returns {Named}
 */
function namedIn(node, named = new Map()) {
  if (Array.isArray(node)) for (const each of node) namedIn(each, named)
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    const one = /** @type {Node} */ (node)
    const name = one.type === 'VariableDeclarator' ? nameOf(one['id']) : ''
    if (name !== '') named.set(name, named.has(name) ? undefined : one['init'])
    for (const value of Object.values(one)) namedIn(value, named)
  }
  return named
}

/**
 * @param {unknown} node
 * @param {Node | undefined} parent
 * @param {Named} named
 * @returns {{ start: number, text: string }[]}
 */
function found(node, parent, named) {
  if (Array.isArray(node)) return node.flatMap((each) => found(each, parent, named))
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const one = /** @type {Node} */ (node)
  if (isForMachines(one)) return []
  const text = textOf(one, parent)
  if (text !== undefined) return [{ start: one.start, text }]
  const shown = one.type === 'JSXExpressionContainer' && parent && isShown(parent)
  const isNamed = one.type === 'AssignmentExpression' && isTitle(one['left'])
  const pieces = shown ? piecesOf(one['expression'], named) : isNamed ? piecesOf(one['right'], named) : []
  const rest = Object.entries(one).flatMap(([key, value]) =>
    key === 'parent' ? [] : found(value, one, named),
  )
  return [...pieces, ...rest.filter(({ start }) => !pieces.some((piece) => piece.start === start))]
}

/**
 * Whether people read what stands in braces in a node: in an element, or in an attribute that is read.
 * @param {Node} node
 */
function isShown(node) {
  if (node.type === 'JSXAttribute') return SPOKEN.test(nameOf(node['name']))
  return node.type === 'JSXElement' || node.type === 'JSXFragment'
}

/**
 * Whether it is the title of a page, `document.title`.
 * @param {unknown} node
 */
function isTitle(node) {
  const { object, property } = /** @type {Record<string, unknown>} */ (node)
  return nameOf(object) === 'document' && nameOf(property) === 'title'
}

/**
 * The texts that an expression may be, a single word among them: of a constant of the file, or of a member of one, what it is.
 * @param {unknown} node
 * @param {Named} named
 * @returns {{ start: number, text: string }[]}
 */
function piecesOf(node, named) {
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const one = /** @type {Node} */ (node)
  const text = literal(one)
  if (text !== undefined) return /\p{L}{2}/u.test(text) ? [{ start: one.start, text }] : []
  // Each is looked into once: a constant may be made of itself.
  const others = new Map(named)
  if (one.type === 'Identifier' && others.delete(nameOf(one))) return piecesOf(named.get(nameOf(one)), others)
  if (one.type === 'MemberExpression') {
    const of = named.get(nameOf(one['object']))
    return membersOf(of).flatMap((value) => piecesOf(value, others))
  }
  return (MAY_BE[String(one['operator'])] ?? MAY_BE[one.type] ?? []).flatMap((key) =>
    piecesOf(one[key], named),
  )
}

/**
 * The values of an object that is written out, such as `{ SCOPE: 'Scope' }`.
 * @param {unknown} node
 * @returns {unknown[]}
 */
function membersOf(node) {
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const { type, expression, properties } = /** @type {Node} */ (node)
  if (type === 'TSAsExpression' || type === 'TSSatisfiesExpression') return membersOf(expression)
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return []
  return properties.map((property) => /** @type {Record<string, unknown>} */ (property)['value'])
}

/** @param {Node} node */
function isForMachines(node) {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return true
  // An error of the program, which nobody reads on a screen.
  if (node.type === 'NewExpression') return /^(\w*Error)$/.test(nameOf(node['callee']))
  return node.type === 'CallExpression' && isLog(node['callee'])
}

/**
 * Whether a call writes to the log, as `log.warn` and `app.log.warn` do.
 * @param {unknown} callee
 */
function isLog(callee) {
  const { object, property } = /** @type {Record<string, unknown>} */ (callee)
  const { property: inner } = /** @type {Record<string, unknown>} */ (object ?? {})
  return /^(info|warn|error)$/.test(nameOf(property)) && [nameOf(object), nameOf(inner)].includes('log')
}

/**
 * @param {Node} node
 * @param {Node | undefined} parent
 */
function textOf(node, parent) {
  if (node.type === 'JSXText')
    return /\p{L}{2}/u.test(String(node['value'])) ? String(node['value']) : undefined
  const text = literal(node)
  if (text === undefined || FOR_MACHINES.test(text)) return undefined
  if (parent?.type === 'JSXAttribute' && SPOKEN.test(nameOf(parent['name'])) && /\p{L}/u.test(text))
    return text
  if (
    parent?.type === 'Property' &&
    parent['value'] === node &&
    HEADING.test(nameOf(parent['key'])) &&
    /\p{L}/u.test(text)
  )
    return text
  return WORDS.test(text) ? text : undefined
}

/** @param {Node} node */
function literal(node) {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = /** @type {{ value: { cooked: string } }[]} */ (node['quasis'])
  return parts.map(({ value }) => value.cooked).join('…')
}

/** @param {unknown} node */
function nameOf(node) {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : ''
}

async function unusedKeys() {
  const sourcesOfAll = ['apps', 'packages']
    .flatMap((folder) => sources(folder))
    .filter((file) => !file.includes('node_modules') && !file.startsWith(CATALOGUE))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const words = new Set(sourcesOfAll.join('\n').match(/[\w-]+/g))
  const files = readdirSync(join(ROOT, CATALOGUE)).filter((file) => file !== NAMED_BY_LISTS)
  const areas = files.map(async (file) => {
    const path = join(CATALOGUE, file)
    const exported = /** @type {Record<string, object>} */ (
      await import(pathToFileURL(join(ROOT, path)).href)
    )
    const readers = sourcesOfAll.filter((code) => code.includes(`/en/${file}'`))
    return Object.entries(exported).flatMap(([area, texts]) => {
      const isRead = readKeys(readers, area)
      return Object.keys(texts)
        .filter((key) => !words.has(key) || !isRead(key))
        .map((key) => `${relative('.', path)} has a text that nothing shows: ${key}`)
    })
  })
  return (await Promise.all(areas)).flat()
}

/**
 * Whether sources read a key of an area: by its name, or all of them where the area is handed on as a whole.
 * @param {readonly string[]} readers
 * @param {string} area
 * @returns {(key: string) => boolean}
 */
function readKeys(readers, area) {
  /** @type {Set<string>} */
  const keys = new Set()
  for (const code of readers) {
    const local =
      new RegExp(`import(?: type)? \\{[^}]*\\b${area}\\b(?: as (\\w+))?[^}]*\\} from`).exec(code)?.[1] ?? area
    const uses = code
      .replaceAll(/^import [^;]*?from '.*'$/gm, '')
      .matchAll(new RegExp(`(?<![.\\w'])${local}\\b(\\.(\\w+))?`, 'g'))
    for (const [, , key] of uses) {
      if (key === undefined) return () => true
      keys.add(key)
    }
  }
  return (key) => keys.has(key)
}
