import { readFileSync } from 'node:fs'

/** The records stated by a release, which every later one must verify; golden/stated-by-0.1/README.md describes each. */
export const GOLDEN = [
  { name: 'trade-created', kind: 'trade', documents: ['GOLDEN-CREATED.pdf'], states: 1 },
  { name: 'trade-accepted', kind: 'trade', documents: ['GOLDEN-ACCEPTED.pdf'], states: 2 },
  { name: 'certification-accepted', kind: 'certification', documents: ['GOLDEN-SC.pdf'], states: 2 },
  { name: 'plan-edited', kind: 'plan', documents: [], states: 2 },
] as const

/** The rows of these records, table by table, in the order in which they can be put into a database of that release. */
export type GoldenRows = {
  migrations: string
  records: Record<string, { kind: string; id: number }>
  rows: Record<string, Record<string, unknown>[]>
}

/** Where a file of the fixture lies. */
const goldenFile = (name: string): URL => new URL(`stated-by-0.1/${name}`, import.meta.url)

/** The bytes of a file of the fixture. */
export const goldenBytes = (name: string): Buffer => readFileSync(goldenFile(name))

/** The rows, as `rows.json` has them. */
export const goldenRows = () => JSON.parse(goldenBytes('rows.json').toString()) as GoldenRows
