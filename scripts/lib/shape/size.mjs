import { walk } from './parse.mjs'

const LONG_FILE_LINES = 300
const SUPPRESSION = /(?:oxlint|eslint)-disable|@ts-(?:ignore|expect-error|nocheck)/

/**
 * @typedef {import('./tree.mjs').CodeFile} CodeFile
 * @typedef {import('./parse.mjs').Parsed} Parsed
 * @typedef {CodeFile & { parsed: Parsed }} ParsedFile
 */

/** @param {string} text */
export const linesOf = (text) => (text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0))

/**
 * How large the files of a workspace are, how much of it is tests and comments, and what in it the types do not check.
 * @param {readonly ParsedFile[]} files
 */
export function sizeOf(files) {
  const sources = files.filter(({ kind }) => kind === 'source')
  const sizes = sources.map(({ text }) => linesOf(text)).toSorted((a, b) => a - b)
  const lines = sum(sizes)
  const unchecked = sources.map((file) => uncheckedIn(file.parsed))
  const comments = sources.map((file) => commentLines(file))
  const linesOfKind = (/** @type {string} */ wanted) =>
    sum(files.filter(({ kind }) => kind === wanted).map(({ text }) => linesOf(text)))
  const tests = linesOfKind('test')
  return {
    files: sources.length,
    lines,
    median: medianOf(sizes),
    p95: at(sizes, 0.95),
    max: at(sizes, 1),
    long: sizes.filter((size) => size > LONG_FILE_LINES).length,
    tests,
    support: linesOfKind('support'),
    testsPerLine: lines === 0 ? 0 : tests / lines,
    commentShare: lines === 0 ? 0 : sum(comments) / lines,
    any: sum(unchecked.map((one) => one.any)),
    bangs: sum(unchecked.map((one) => one.bangs)),
    casts: sum(unchecked.map((one) => one.casts)),
    suppressions: sum(unchecked.map((one) => one.suppressions)),
  }
}

/** @param {Parsed} parsed */
function uncheckedIn({ program, comments }) {
  const found = { any: 0, bangs: 0, casts: 0 }
  walk(program, (node) => {
    if (node.type === 'TSAnyKeyword') found.any++
    if (node.type === 'TSNonNullExpression') found.bangs++
    if (node.type === 'TSAsExpression' && !isConst(node['typeAnnotation'])) found.casts++
  })
  return { ...found, suppressions: comments.filter(({ value }) => SUPPRESSION.test(value)).length }
}

/** `as const` claims nothing. @param {unknown} annotation */
const isConst = (annotation) => /"name":"const"/.test(JSON.stringify(annotation) ?? '')

/**
 * Lines on which nothing but a comment stands.
 * @param {ParsedFile} file
 */
function commentLines({ text, parsed }) {
  const starts = parsed.comments.filter(({ start }) => /(?:^|\n)[ \t]*$/.test(text.slice(0, start)))
  return sum(starts.map(({ start, end }) => text.slice(start, end).split('\n').length))
}

/**
 * The middle one, or what lies between the two in the middle.
 * @param {readonly number[]} sorted
 */
const medianOf = (sorted) =>
  Math.round(
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2,
  )

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)

/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
const at = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
