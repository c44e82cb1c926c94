import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { measure } from './lib/shape/measure.mjs'
import { report } from './lib/shape/report.mjs'

/** A small tree with one of everything that is counted. */
const TREE: Record<string, string> = {
  'packages/domain/src/rules.ts':
    "// Why it is so.\nexport const RULE = 1\nexport const OTHER = 2\nexport type Kind = 'trade' | 'certification' | 'plan'\n",
  'packages/domain/src/rules.test.ts': "import { OTHER, RULE } from './rules.ts'\nexpect(RULE).toBe(OTHER)\n",
  'apps/api/src/platform/db/connect.ts':
    'export const connect = (of: any) => of.selectFrom("t")\nexport const as = 1 as unknown as string\n',
  'apps/api/src/platform/http/route.ts':
    "import { connect } from '../db/connect.ts'\nexport const route = connect\n",
  // An arrow back, and two files in a circle.
  'apps/api/src/platform/db/list.ts':
    "import { route } from '../http/route.ts'\nimport { page } from './page.ts'\nexport const list = [route, page]\n",
  'apps/api/src/platform/db/page.ts': "import { list } from './list.ts'\nexport const page = () => list\n",
  'apps/api/src/features/trades/create-trade.ts':
    "import { RULE } from '@selvedge/domain/rules.ts'\nimport { store } from './store.ts'\n" +
    'export async function createTrade(a: 1, b: 2, c: 3, d: 4, e: 5) {\n  return check(a) ?? store(RULE)\n}\n' +
    'function check(a: number) {\n  return a\n}\n',
  'apps/api/src/features/trades/store.ts':
    "import { connect } from '../../platform/db/connect.ts'\nexport const store = (x: number) => connect(x)!\n",
  'apps/api/src/features/trades/routes.ts':
    "import { createTrade } from './create-trade.ts'\nexport const routes = () => createTrade\n",
  // A stranger's.
  'apps/api/src/features/plans/make.ts':
    "import { store } from '../trades/store.ts'\n" +
    '// oxlint-disable-next-line x\nexport const READERS = { trade: store, certification: store, plan: store }\n',
  'apps/api/test/support/world.ts': 'export const world = 1\n',
}

const LAYERS = [
  { layer: 'platform', folders: [['db'], ['http']] },
  { layer: 'features', folders: [['trades'], ['plans']], areUnrelated: true },
]

const root = mkdtempSync(join(tmpdir(), 'selvedge-shape-'))
for (const [path, text] of Object.entries(TREE)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
afterAll(() => rmSync(root, { recursive: true }))

const measured = measure(root, LAYERS)
const sizeOf = (wanted: string) => measured.sizes.find(({ name }) => name === wanted)

describe('the shape of a tree', () => {
  test('sizes are those of the source; tests, and what tests alone need, are counted apart', () => {
    expect(sizeOf('packages/domain')).toMatchObject({ files: 1, lines: 4, tests: 2, commentShare: 0.25 })
    expect(sizeOf('apps/api')).toMatchObject({
      files: 8,
      support: 1,
      any: 1,
      bangs: 1,
      casts: 2,
      suppressions: 1,
    })
  })

  test('circles between files and arrows back between folders are named', () => {
    expect(measured.circlesOfFiles).toEqual([
      ['apps/api/src/platform/db/list.ts', 'apps/api/src/platform/db/page.ts'],
    ])
    expect(measured.folders).toMatchObject({
      circles: [['platform/db', 'platform/http']],
      back: [
        { from: 'features/plans', to: 'features/trades', times: 1 },
        { from: 'platform/db', to: 'platform/http', times: 1 },
      ],
    })
  })

  test('without layers an order is found that has few arrows back', () => {
    const { back, isOrderSaid } = measure(root, []).folders
    expect({ back, isOrderSaid }).toEqual({ back: [], isOrderSaid: false })
  })

  test('enumerations of the record types are distinguished from tables that have a line for each', () => {
    expect(measured.spelled.flatMap(({ enumerations }) => enumerations)).toEqual([
      'packages/domain/src/rules.ts:4',
    ])
    expect(measured.spelled.flatMap(({ tables }) => tables)).toEqual([
      'apps/api/src/features/plans/make.ts:3',
    ])
  })

  test('exported values are listed by who imports them', () => {
    const domain = measured.exports.find(({ name }) => name === 'packages/domain')
    expect(domain).toMatchObject({ values: 2, byOne: 1, byTestsAlone: [{ name: 'OTHER' }] })
  })

  test('functions have their lines and parameters', () => {
    const api = measured.functions.find(({ name }) => name === 'apps/api')
    expect(api?.found).toContainEqual({
      path: 'apps/api/src/features/trades/create-trade.ts',
      name: 'createTrade',
      lines: 3,
      parameters: 5,
    })
  })

  test('the longest chain leads from the routes to SQL by the names that are used', () => {
    const base = 'apps/api/src/'
    const chain = [
      'features/trades/routes.ts',
      'features/trades/create-trade.ts',
      'features/trades/store.ts',
      'platform/db/connect.ts',
    ]
    expect(measured.hops).toEqual([
      { verb: 'createTrade', chain: chain.map((path) => base + path), files: 3 },
    ])
  })

  test('all of it is printed', () => {
    expect(report(measured)).toContain('createTrade: 4 (routes -> create-trade -> store -> connect), 3 files')
  })
})
