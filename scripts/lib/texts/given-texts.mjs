import { asNode, inside, nameOf } from './nodes.mjs'
import { piecesOf } from './values.mjs'

/** @typedef {import('./nodes.mjs').Node} Node */
/** @typedef {import('./values.mjs').Named} Named */
/** @typedef {import('./values.mjs').Text} Text */

/** What keeps a value to be shown, and what shows it at once: `setText`, `notify`, `toast.error`, `notifications.show`. */
const GIVING = /^(set\p{Lu}\w*|notify\w*|tell\w*|toast|announce|say|warnOf|showMessage)$/u
const NOTIFIERS = /^(toast|notifications?|messages|announcer|status)$/
const NOTIFIES = /^(info|error|show|success|warning|say|tell|announce)$/
/** Setters of what only browsers and programs read. */
const FOR_PROGRAMS = /^set(Attribute(NS)?|Property|Item|\w*Header)$/
/** A word as a sentence begins: states, fields and codes are in small letters, in capitals, or of several words put together. */
const CAPITALISED = /^\p{Lu}\p{Ll}[\p{Ll}’'-]*[.!?…]?$/u
/** What an expression may be instead of a call itself. */
const PARTS = ['consequent', 'alternate', 'left', 'right', 'expression']

/**
 * The single words that a call is given to be read: by what keeps or tells them.
 * @param {Node} node
 * @param {Named} named
 * @returns {Text[]}
 */
export function givenAtOnce(node, named) {
  if (node.type !== 'CallExpression') return []
  const callee = asNode(node['callee'])
  const [of, does] = [nameOf(callee?.['object']), nameOf(callee?.['property'] ?? callee)]
  const isGiven = GIVING.test(does) || (NOTIFIERS.test(of) && NOTIFIES.test(does))
  return isGiven && !FOR_PROGRAMS.test(does) ? wordsGiven(node, named) : []
}

/**
 * The single words that are given to a call whose result is shown: `{label('Done')}`.
 * @param {unknown} shown
 * @param {Named} named
 * @returns {Text[]}
 */
export function givenWithin(shown, named) {
  const node = asNode(shown)
  if (!node) return []
  // What a method is given is mostly a part of what it looks for, as in `name.replace('Dr', '')`.
  if (node.type === 'CallExpression')
    return asNode(node['callee'])?.type === 'Identifier' ? wordsGiven(node, named) : []
  return /^(Conditional|Logical|Parenthesized)Expression$/.test(node.type)
    ? PARTS.flatMap((part) => givenWithin(node[part], named))
    : []
}

/**
 * @param {Node} call
 * @param {Named} named
 */
const wordsGiven = (call, named) =>
  inside(call['arguments'])
    .flatMap((each) => piecesOf(returned(each), named))
    .filter(({ text }) => CAPITALISED.test(text))

/**
 * What is set by a function of what was there before: `setText((old) => old || 'Done')`.
 * @param {Node} given
 */
const returned = (given) =>
  given.type === 'ArrowFunctionExpression' && asNode(given['body'])?.type !== 'BlockStatement'
    ? given['body']
    : given
