/** @typedef {{ file: string, state: string, message: string, sql: string }} Refused what a test's database refused */
/** @typedef {{ name: string, errors: number, files: number, example: string }} Class */

/**
 * The classes, the first that fits: what is written about a statement by its SQLSTATE and by what the database says. The names are those of docs/scaling.md, where
 * engines that were tried are listed with what failed.
 * @type {readonly [name: string, fits: (refused: Refused) => boolean][]}
 */
const CLASSES = [
  ['deadlock', ({ state }) => state === '40P01'],
  ['serialization', ({ state }) => state === '40001'],
  [
    'unique key or ON CONFLICT',
    ({ state, message }) => state === '42P10' || /on conflict|unique|constraint/i.test(message),
  ],
  ['row lock', ({ message }) => /for (?:no key |key )?(?:update|share)|skip locked|row lock/i.test(message)],
  ['recursive query', ({ message }) => /recursive/i.test(message)],
  ['join or sub-query', ({ message }) => /join|sub-?quer|correlated|\bCTE\b/i.test(message)],
  ['advisory lock', ({ message, sql }) => /advisory/i.test(message) || /pg_(?:try_)?advisory/i.test(sql)],
  ['not supported', ({ state }) => state === '0A000'],
  ['syntax, or a name or type that is not known', ({ state }) => state.startsWith('42')],
  ['fault of the engine', ({ state }) => state.startsWith('XX')],
  ['connection, or a limit', ({ state }) => /^(?:08|53|54|55|57|58)/.test(state)],
  ['other', () => true],
]

/** What tests ask for themselves, as a rule: values that do not fit, rows that are there already, and a copy that takes no writes. */
const MEANT = /^(?:22|23|25006)/

/**
 * Counts what was refused in the test files that failed, by class, the most first.
 * @param {readonly Refused[]} refused
 * @param {ReadonlySet<string>} failed
 * @returns {Class[]}
 */
export function byClass(refused, failed) {
  /** @type {Map<string, Refused[]>} */
  const found = new Map()
  for (const one of refused) {
    if (!failed.has(one.file) || MEANT.test(one.state)) continue
    const [name] = CLASSES.find(([, fits]) => fits(one)) ?? ['other']
    found.set(name, [...(found.get(name) ?? []), one])
  }
  return [...found]
    .map(([name, all]) => ({
      name,
      errors: all.length,
      files: new Set(all.map(({ file }) => file)).size,
      example: `${all[0]?.state} ${all[0]?.message}`.slice(0, 120),
    }))
    .toSorted((a, b) => b.errors - a.errors)
}

/**
 * The same as lines of a table.
 * @param {readonly Class[]} classes
 * @returns {string[]}
 */
export const tableOf = (classes) => [
  'errors  files  class',
  ...classes.map(
    ({ name, errors, files, example }) =>
      `${String(errors).padStart(6)}  ${String(files).padStart(5)}  ${name.padEnd(44)} ${example}`,
  ),
]
