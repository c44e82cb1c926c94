import { parseAst } from 'vite'
import { isHtml, isSeenAfter, textsInHtml } from './in-html.mjs'
import { describedIn, isDescription } from './described.mjs'
import { handedOn, saidToSomebody } from './handed-on.mjs'
import { asNode, inside, keyOf, literal, nameOf } from './nodes.mjs'
import { isForCode, isProse } from './prose.mjs'
import { givenWithin, givenAtOnce } from './given-texts.mjs'
import { namedIn, piecesOf } from './values.mjs'

/** @typedef {import('./nodes.mjs').Node} Node */
/** @typedef {import('./values.mjs').Named} Named */
/** @typedef {import('./values.mjs').Text} Text */

/** Attributes, of components too, that people read or hear. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|placeholder|description|children|text|caption|legend|heading|header|summary|message|error|hint|empty|tooltip|subtitle|badge|suffix|unit|word|\w*(Label|Hint|Title|Text))$/
/** Properties that people read, of what code hands on and of elements of a page. */
const READ =
  /^(heading|title|label|placeholder|subject|message|hint|caption|legend|tooltip|subtitle|children|textContent|innerText)$/
const OF_ELEMENTS = /^(textContent|innerText|innerHTML|outerHTML|title|placeholder|alt|label|aria[A-Z]\w+)$/
/** Symbols of units, which are the same in every language. */
const SYMBOL = /^(k?g|[cmk]?m|g\/m²)$/
/** Calls that show their first parameter. */
const SHOWING = /^(alert|confirm|prompt|createTextNode|drawText)$/
/** Errors of the program and of the terminal, which nobody reads on a screen. */
const PROGRAM_ERROR = /^(|Type|Range|Syntax|Aggregate|Start|Egress)Error$/

/**
 * What is known of a file.
 * @typedef {object} About
 * @property {Named} named
 * @property {Set<string> | undefined} described - its names for what programmers read in the reference of the API
 * @property {Set<string>} codes - words in a row by which code knows a state, such as `'not named'`: types list them
 * @property {boolean} isForOperators - its plain sentences are for the terminal, the log or programmers
 */

/**
 * @param {string} code
 * @param {'ts' | 'tsx'} lang
 */
export const programOf = (code, lang) =>
  /** @type {Node} */ (/** @type {unknown} */ (parseAst(code, { lang })))

/**
 * The words that the types of a source list: `'open' | 'not named'`.
 * @param {Node} node
 * @returns {string[]}
 */
export const codesIn = (node) =>
  node.type === 'TSLiteralType'
    ? [literal(asNode(node['literal']) ?? node) ?? '']
    : inside(node).flatMap((part) => codesIn(part))

/**
 * The texts in a source that people would read.
 * @param {Node} program
 * @param {{ codes: Set<string>, isForOperators: boolean, isReference: boolean, named?: Named }} kind - `named` where names of other files are known
 * @returns {Text[]}
 */
export function shownTexts(program, { codes, isForOperators, isReference, named = namedIn(program) }) {
  const texts = found(program, undefined, {
    named,
    described: isReference ? describedIn(program) : undefined,
    codes,
    isForOperators,
  })
  return texts.filter(
    ({ start, text }, index) => texts.findIndex((one) => one.start === start && one.text === text) === index,
  )
}

/**
 * @param {Node} node
 * @param {Node | undefined} parent
 * @param {About} about
 * @returns {Text[]}
 */
function found(node, parent, about) {
  const { named, described } = about
  if (described && isDescription(node, described)) return []
  if (isForMachines(node)) return about.isForOperators ? [] : saidToSomebody(node)
  const shown = [...shownBy(node, parent), ...(about.isForOperators ? [] : handedOn(node))]
  const given = about.isForOperators
    ? []
    : [...givenAtOnce(node, named), ...shown.flatMap((value) => givenWithin(value, named))]
  const pieces = [
    ...shown.flatMap((value) => piecesOf(value, named)),
    ...given.filter(({ text }) => !about.codes.has(text)),
  ]
  const html = node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'html'
  const own = html ? htmlTexts(asNode(node['quasi']) ?? node) : textsOf(node, parent, about)
  const parts = html ? inside(asNode(node['quasi'])?.['expressions']) : own.length > 0 ? [] : inside(node)
  return [...pieces, ...own, ...parts.flatMap((part) => found(part, node, about))]
}

/**
 * The expressions in a node that people read the value of.
 * @param {Node} node
 * @param {Node | undefined} parent
 * @returns {unknown[]}
 */
function shownBy(node, parent) {
  if (node.type === 'JSXExpressionContainer') return parent && isShown(parent) ? [node['expression']] : []
  if (node.type === 'TaggedTemplateExpression')
    return nameOf(node['tag']) === 'html' ? seenIn(asNode(node['quasi'])) : []
  // Of an e-mail.
  if (node.type === 'Property')
    return keyOf(node['key']) === 'paragraphs' || isHeading(node) ? [node['value']] : []
  // The cells of an export: what its column makes of a row.
  if (node.type === 'ObjectExpression') return cellsOf(node)
  if (node.type === 'JSXSpreadAttribute') return spokenIn(asNode(node['argument']))
  if (node.type === 'AssignmentExpression') return isOfElement(asNode(node['left'])) ? [node['right']] : []
  if (node.type !== 'CallExpression') return []
  const callee = asNode(node['callee'])
  const [first, second, ...others] = inside(node['arguments'])
  const name = nameOf(callee?.['property'] ?? callee)
  if (SHOWING.test(name)) return [first]
  if (name === 'createElement') return others
  return name === 'setAttribute' && first && SPOKEN.test(literal(first) ?? '') ? [second] : []
}

/**
 * Whether a property is a heading by a name of the file or a choice: what is written out is found by itself.
 * @param {Node} node
 */
const isHeading = (node) =>
  /^(heading|header)$/.test(keyOf(node['key'])) &&
  /^(Identifier|MemberExpression|ConditionalExpression|CallExpression)$/.test(
    asNode(node['value'])?.type ?? '',
  )

/**
 * What the column of an export makes of a row, beside its heading.
 * @param {Node} node
 * @returns {unknown[]}
 */
function cellsOf(node) {
  const properties = inside(node['properties'])
  if (!properties.some(({ key }) => keyOf(key) === 'heading')) return []
  return properties.flatMap(({ key, value }) => (keyOf(key) === 'of' ? [asNode(value)?.['body']] : []))
}

/**
 * The attributes that people hear, in an object that is spread into an element.
 * @param {Node | undefined} node
 * @returns {unknown[]}
 */
function spokenIn(node) {
  if (node?.type === 'LogicalExpression') return spokenIn(asNode(node['right']))
  if (node?.type !== 'ObjectExpression') return []
  return inside(node['properties']).flatMap(({ key, value }) => (SPOKEN.test(keyOf(key)) ? [value] : []))
}

/**
 * What is filled into a piece of HTML where people read it.
 * @param {Node | undefined} template
 */
function seenIn(template) {
  const parts = /** @type {{ value: { cooked: string } }[]} */ (template?.['quasis'] ?? [])
  const before = parts.map((_, index) =>
    parts
      .slice(0, index + 1)
      .map(({ value }) => value.cooked)
      .join('…'),
  )
  return inside(template?.['expressions']).filter((_, index) => isSeenAfter(before[index] ?? ''))
}

/**
 * Whether people read what is in braces in a node: in an element, or in an attribute that is read.
 * @param {Node} node
 */
function isShown(node) {
  if (node.type === 'JSXAttribute') return SPOKEN.test(nameOf(node['name']))
  return node.type === 'JSXElement' || node.type === 'JSXFragment'
}

/**
 * Whether it is what an element of a page says, or `document.title`.
 * @param {Node | undefined} node
 */
const isOfElement = (node) => node?.type === 'MemberExpression' && OF_ELEMENTS.test(keyOf(node['property']))

/** @param {Node} node */
function isForMachines(node) {
  if (node.type === 'ImportDeclaration') return true
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return true
  if (node.type === 'JSXAttribute') return /^(className|style|d|sizes|rel|allow)$/.test(nameOf(node['name']))
  if (node.type === 'NewExpression') return PROGRAM_ERROR.test(nameOf(node['callee']))
  if (node.type === 'TaggedTemplateExpression') return nameOf(node['tag']) === 'sql'
  return node.type === 'CallExpression' && isLog(node['callee'])
}

/**
 * Whether a call writes to the log, as `log.warn` and `app.log.warn` do, or to the terminal.
 * @param {unknown} callee
 */
function isLog(callee) {
  const { object, property } = /** @type {Record<string, unknown>} */ (callee)
  const { property: inner } = /** @type {Record<string, unknown>} */ (object ?? {})
  if (nameOf(object) === 'console' || nameOf(callee) === 'warn') return true
  return /^(info|warn|error)$/.test(nameOf(property)) && [nameOf(object), nameOf(inner)].includes('log')
}

/**
 * @param {Node} node
 * @param {Node | undefined} parent
 * @param {About} about
 * @returns {Text[]}
 */
function textsOf(node, parent, { codes, isForOperators }) {
  const { start } = node
  if (node.type === 'JSXText') {
    const text = String(node['value'])
    return /\p{L}{2}/u.test(text) ? [{ start, text }] : []
  }
  const text = literal(node)
  if (text === undefined || isForCode(text)) return []
  if (isHtml(text)) return htmlTexts(node)
  const isCode = codes.has(text)
  const isRead = isSpokenBy(node, parent) && /\p{L}/u.test(text) && !(isForOperators && isCode)
  return isRead || (!isForOperators && !isCode && isProse(text)) ? [{ start, text }] : []
}

/**
 * @param {Node} node
 * @returns {Text[]}
 */
const htmlTexts = (node) => textsInHtml(literal(node) ?? '').map((text) => ({ start: node.start, text }))

/**
 * @param {Node} node
 * @param {Node | undefined} parent
 */
function isSpokenBy(node, parent) {
  if (parent?.type === 'JSXAttribute') return isSpoken(parent, literal(node) ?? '')
  return parent?.type === 'Property' && parent['value'] === node && READ.test(keyOf(parent['key']))
}

/**
 * Whether people read or hear an attribute. A name may be that of a field too, which only code reads.
 * @param {Node} attribute
 * @param {string} text
 */
function isSpoken(attribute, text) {
  const name = nameOf(attribute['name'])
  if (name === 'unit' && SYMBOL.test(text)) return false
  return SPOKEN.test(name) || (name === 'name' && /^\p{Lu}|\s/u.test(text))
}
