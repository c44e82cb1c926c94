import { LONG_FUNCTION_LINES, MANY_PARAMETERS } from './measure.mjs'

const NAMED = 10

/** @typedef {ReturnType<typeof import('./measure.mjs').measure>} Measured */

/**
 * What was counted, as text: the table of the workspaces first, then the repository line by line.
 * @param {Measured} measured
 * @returns {string}
 */
export const report = (measured) =>
  [
    ...sizeTable(measured),
    '',
    ...aboutImports(measured),
    '',
    ...aboutExports(measured),
    '',
    ...aboutFunctions(measured),
    '',
    ...aboutHops(measured),
  ].join('\n')

/** @param {Measured} measured */
function sizeTable({ sizes, all }) {
  const heads = [
    '',
    'files',
    'lines',
    'median / p95 / max',
    '>300',
    'tests (+support)',
    'test/src',
    'comments',
    'any',
    '!',
    'casts',
    'suppressed',
  ]
  const rows = [...sizes, { name: 'all', ...all }].map((one) => [
    one.name,
    grouped(one.files),
    grouped(one.lines),
    `${one.median} / ${one.p95} / ${one.max}`,
    `${one.long}`,
    `${grouped(one.tests)}${one.support > 0 ? ` (+${grouped(one.support)})` : ''}`,
    one.testsPerLine.toFixed(2),
    `${(100 * one.commentShare).toFixed(1)} %`,
    `${one.any}`,
    `${one.bangs}`,
    perThousand(one.casts, one.lines),
    perThousand(one.suppressions, one.lines),
  ])
  return [
    line(heads),
    `|---|${'--:|'.repeat(heads.length - 1)}`,
    ...rows.map(line),
    '',
    'Casts (`as const` left out) and suppressions are per 1,000 lines.',
  ]
}

/** @param {Measured} measured */
function aboutImports({ circlesOfFiles, folders, spelled }) {
  const { back } = folders
  return [
    `Circles between files: ${circlesOfFiles.length}`,
    ...circlesOfFiles.map((group) => `  ${group.join(', ')}`),
    `Circles between folders of the server: ${folders.circles.length}; ${folders.bothWays.length} pairs import each other`,
    ...folders.circles.map((group) => `  ${group.length}: ${group.join(', ')}`),
    `Arrows back: ${back.length} between folders, ${back.reduce((all, { times }) => all + times, 0)} between files, by ${folders.isOrderSaid ? 'scripts/lib/layers.mjs' : 'the best order found, for scripts/lib/layers.mjs does not say one'}`,
    ...back.map(({ from, to, times }) => `  ${from} -> ${to}${times > 1 ? ` (${times} files)` : ''}`),
    ...aboutRecordTypes(
      'Enumerations of the record types',
      spelled.flatMap(({ enumerations }) => enumerations),
    ),
    ...aboutRecordTypes(
      'Tables with a line for each record type',
      spelled.flatMap(({ tables }) => tables),
    ),
  ]
}

/** @param {string} what @param {readonly string[]} places */
const aboutRecordTypes = (what, places) => [
  `${what}: ${places.length}`,
  ...places.map((place) => `  ${place}`),
]

/** @param {Measured} measured */
const aboutExports = ({ exports }) =>
  exports
    .filter(({ values }) => values > 0)
    .flatMap(({ name, values, byOne, byTestsAlone }) => [
      `${name}: of ${values} exported values ${byOne} (${Math.round((100 * byOne) / values)} %) are imported by one other file, ${byTestsAlone.length} by tests alone`,
      ...byTestsAlone.slice(0, NAMED).map((one) => `  ${one.path} ${one.name}`),
    ])

/** @param {Measured} measured */
const aboutFunctions = ({ functions }) =>
  functions.flatMap(({ name, found }) => {
    const long = found
      .filter(({ lines }) => lines > LONG_FUNCTION_LINES)
      .toSorted((a, b) => b.lines - a.lines)
    const wide = found.filter(({ parameters }) => parameters >= MANY_PARAMETERS)
    return [
      `${name}: of ${grouped(found.length)} functions ${long.length} have over ${LONG_FUNCTION_LINES} lines, ${wide.length} take ${MANY_PARAMETERS} or more parameters by place`,
      ...long.slice(0, NAMED).map((one) => `  ${one.lines} lines: ${one.name}, ${one.path}`),
      ...wide.slice(0, NAMED).map((one) => `  ${one.parameters} parameters: ${one.name}, ${one.path}`),
    ]
  })

/** @param {Measured} measured */
const aboutHops = ({ hops }) => [
  'From HTTP to SQL: the longest chain of files from the routes to a function with SQL in it, each leading on by a name it uses; calls',
  'through an object that was handed in are not followed. Files: all that can be come to that way, below apps/api/src.',
  ...hops.map(
    ({ verb, chain, files }) =>
      `  ${verb}: ${chain.length} (${chain.map(short).join(' -> ')}), ${files} files`,
  ),
]

const short = (/** @type {string} */ path) => path.replace(/^.*\//, '').replace(/\.ts$/, '')
const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`
const grouped = (/** @type {number} */ count) => count.toLocaleString('en-US')
const perThousand = (/** @type {number} */ count, /** @type {number} */ lines) =>
  (lines === 0 ? 0 : (1000 * count) / lines).toFixed(2)
