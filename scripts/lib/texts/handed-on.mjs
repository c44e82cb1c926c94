import { asNode, inside, keyOf, nameOf } from './nodes.mjs'
import { piecesOf } from './values.mjs'

/** @typedef {import('./nodes.mjs').Node} Node */
/** @typedef {import('./values.mjs').Text} Text */

/** What puts texts on paper, and what puts them into what is read later. */
const PAPER = /^(paper|sheet|pdf|page|doc)$/
const PRINTING = /^(draw|text|heading|title|setTitle|listed|lines|linesOf|shortened)$/
const READ_LATER = /^(lines|paragraphs|sentences|headings|notes|messages)$/
/** Checks of a shape that say what is wrong: `z.string().min(1, '…')`. */
const CHECKING =
  /^(min|max|length|regex|refine|email|url|uuid|int|positive|nonnegative|multipleOf|gt|gte|lt|lte)$/
/** What speaks to somebody, in an error that else is one of the program. */
const TO_SOMEBODY = /\b(you|your|please|try again)\b/i

/**
 * What a call hands on to be read: to paper, to lines that are joined later, or to whoever filled in what a shape refuses.
 * @param {Node} node
 * @returns {unknown[]}
 */
export function handedOn(node) {
  if (node.type !== 'CallExpression') return []
  const callee = asNode(node['callee'])
  const [of, does] = [nameOf(callee?.['object']), keyOf(callee?.['property'])]
  const given = inside(node['arguments'])
  if (PAPER.test(of) && PRINTING.test(does)) return given
  // A list that is pushed is a row of something else.
  if (does === 'push' && READ_LATER.test(of)) return given.filter(({ type }) => type !== 'ArrayExpression')
  return CHECKING.test(does) && isShape(callee?.['object']) ? given.flatMap(refusalIn) : []
}

/**
 * What a check says: words, or an object of which `error` or `message` are words. A number or a pattern says nothing.
 * @param {Node} node
 * @returns {unknown[]}
 */
const refusalIn = (node) =>
  node.type === 'ObjectExpression'
    ? inside(node['properties']).flatMap(({ key, value }) =>
        /^(error|message)$/.test(keyOf(key)) ? [value] : [],
      )
    : [node]

/**
 * Whether an expression begins with `z.`, as shapes do.
 * @param {unknown} value
 * @returns {boolean}
 */
function isShape(value) {
  const node = asNode(value)
  if (node?.type === 'Identifier') return nameOf(node) === 'z'
  return node?.type === 'MemberExpression' || node?.type === 'CallExpression'
    ? isShape(node['object'] ?? node['callee'])
    : false
}

/**
 * The words of an error of the program that speak to somebody, who then reads them.
 * @param {Node} node
 * @returns {Text[]}
 */
export function saidToSomebody(node) {
  if (node.type !== 'NewExpression') return []
  return inside(node['arguments'])
    .slice(0, 1)
    .flatMap((said) => piecesOf(said, new Map()))
    .filter(({ text }) => TO_SOMEBODY.test(text))
}
