import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { registered } from '../../src/platform/http/route.ts'
import { keyOf } from '../support/access/ask.ts'
import { ROWS } from '../support/access/table.ts'
import { askerIn, aWorld, type World } from '../support/access/world.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/*
 * What only reads says its texts in the language of whoever asks (docs/adr/0099), and must not keep them: the next caller may read another
 * language. Nothing in this world has a Chinese name, so each Chinese letter is a text that was said.
 */
let t: TestApp
let world: World
let routes: Map<string, Endpoint>
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
  routes = new Map((registered.get(t.app) ?? []).map((e) => [keyOf(e), e]))
})

const CHINESE = /\p{Script=Han}/u
const READS = ROWS.filter(({ call }) => call.startsWith('GET '))
const CALLERS = ['admin', 'certifier', 'anonymous'] as const

/** Asks everything that can be read in a language; answers what was said in it, by the call. */
async function askAllIn(code: string): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  for (const row of READS)
    for (const caller of CALLERS) {
      const e = routes.get(row.call)
      if (!e) throw new Error(`There is no ${row.call}`)
      const parts = (await row.input?.(world, caller)) ?? {}
      const as = caller === 'anonymous' ? undefined : askerIn(world, caller, e)
      const { text } = await t.send(as, e, parts, { headers: { ...row.headers, [LANGUAGE_HEADER]: code } })
      // Drawn pages are bytes, not texts.
      if (!text.startsWith('%PDF') && CHINESE.test(text))
        said.set(`${row.call} ${row.about ?? ''} ${caller}`, text)
    }
  return said
}

/** Everything in the database that has a Chinese letter, by table. */
async function keptInChinese(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(t.services.db)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`
      select kept::text as text from ${sql.table(name)} kept where kept::text ~ '[一-鿿]'
    `.execute(t.services.db)
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found
}

test('no call that reads keeps a text that it said, in the database or in memory', async () => {
  const before = await keptInChinese()
  const finds = await sql<{
    found: boolean
  }>`select '棉 gin' ~ '[一-鿿]' and not 'Ağrı' ~ '[一-鿿]' as found`.execute(t.services.db)
  expect(finds.rows).toEqual([{ found: true }])
  const said = await askAllIn('zh-CN')
  expect(said.size).toBeGreaterThan(20)
  expect(await keptInChinese()).toEqual(before)
  // Of those that asked without a language, none is answered with what was said to a reader of Chinese.
  const again = await askAllIn('en-US')
  expect([...again.keys()]).toEqual([])
}, 300_000)
