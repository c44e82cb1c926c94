import { foldText } from '@selvedge/domain/fold.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database/test-database.ts'
import { folded, hasText } from './folded.ts'

/** Letters, marks and signs of the scripts that texts are in, each as often as another: what two rules could read differently. */
const LETTER = fc.oneof(
  fc.constantFrom(
    ...Array.from(
      'Şş ıİIi ŞIRNAK ßẞ Øø Łł Đđ Ææ Œœ Þþ ãÃ ñ ğ ç ς Σ ΌΣ क़ ड़ ढ़ फ़ ज़ ँ ं ् ि ी े ।％＿％_\\  Ａｂ１２ ०३९ ০৯ ٠٩ ۰۹ ﬁ ﷺ ½ ℡ ℏ ᴭ ᶞ ꟸ Ǿ ǣ 中文厂廠 が ｶﾞ 각 \u200c\u200d\u00ad\u0301\u0307',
    ),
  ),
  ...(
    [
      [0x01, 0x7f],
      [0x80, 0x24f],
      [0x250, 0x52f],
      [0x531, 0x6ff],
      [0x900, 0xd7f],
      [0x1e00, 0x1fff],
      [0x2000, 0x22ff],
      [0x3000, 0x30ff],
      [0x4e00, 0x9fff],
      [0xac00, 0xd7a3],
      [0xf900, 0xfaff],
      [0xff01, 0xffee],
      [0x10400, 0x1044f],
      [0x1f600, 0x1f64f],
    ] as const
  ).map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
)
const TEXT = fc.array(LETTER, { maxLength: 12 }).map((letters) => letters.join(''))

test('the database folds every text as the domain does, also one in small letters already', async () => {
  const db = await testDatabase()
  const texts = fc.sample(TEXT, 20_000)
  const { rows } = await sql<{ text: string; folded: string; again: string }>`
    select text, ${folded('text')} as folded, ${folded(sql`lower(text)`)} as again
    from unnest(${texts}::text[]) text`.execute(db)
  expect(rows).toHaveLength(texts.length)
  const wrong = rows.filter((row) => row.folded !== foldText(row.text) || row.again !== foldText(row.text))
  expect(wrong.map((row) => ({ ...row, domain: foldText(row.text) }))).toEqual([])
})

test('no character turns into one of the rarer letters unseen', async () => {
  const db = await testDatabase()
  const all = Array.from({ length: 0x1ffff }, (_, at) => at + 1).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  )
  const plain = all
    .map((code) => String.fromCodePoint(code))
    .filter((one) => foldText(one) !== one.toLowerCase())
  const { rows } = await sql<{ text: string; folded: string; apart: string }>`
    select text, ${folded('text')} as folded, normalize(text, NFKD) as apart from unnest(${plain}::text[]) text`.execute(
    db,
  )
  // A character that is younger than the database is none to it.
  const known = rows.filter(({ text, apart }) => apart === text.normalize('NFKD'))
  expect(known.length).toBeGreaterThan(10_000)
  const wrong = known.filter((row) => row.folded !== foldText(row.text))
  expect(wrong.map(({ text }) => text.codePointAt(0)?.toString(16))).toEqual([])
})

test.each([
  ['Şırnak Tekstil', ['Sirnak', 'ŞIRNAK', 'şırnak', 'Şirnak', 'SIRNAK'], ['Sirnek']],
  ['İstanbul İplik', ['istanbul', 'ISTANBUL', 'İstanbul', 'ıstanbul', 'iplik'], ['stambul']],
  ['São Paulo Fiação', ['Sao Paulo', 'são  paulo', 'fiacao'], ['saopaulo']],
  ['Gröning & Straße, Łódź', ['groning', 'STRASSE', 'lodz'], ['strase']],
  ['मिल और क़ालीन', ['मिल', 'कालीन', 'क\u093Cालीन', 'और\u200D'], ['मेल', 'म ल']],
  ['क्षत्रिय वस्त्र', ['क्\u200Dषत्रिय', 'क्\u200Cष', 'वस्त्र'], ['वसत']],
  ['新疆棉纺厂', ['棉', '棉纺', '新疆', '厂'], ['棉厂']],
  ['ＡＢＣ１２３号', ['ABC123', 'abc１２３', '123号'], ['abd']],
  ['Ring yarn Ne 30', ['३०', 'ne ३०', '৩০', '٣٠', '۳۰', '３０'], ['३१']],
  ['सूत १२', ['12', 'सूत 12', '१२', '১২'], ['21']],
  ['১২ ٣٤ ۵۶', ['12 34 56', '१२', '३४', '५६'], ['65']],
  ['100%_a\\b', ['100%', '_a', 'a\\b'], ['%%', '__']],
])('%s is found by %j, and not by %j', async (name, finding, missing) => {
  const db = await testDatabase()
  const finds = async (searched: string) => {
    const { rows } = await sql<{ is: boolean }>`
      select ${hasText('name', searched)} as is from (values (${name}::text)) texts (name)`.execute(db)
    return rows[0]?.is
  }
  for (const searched of finding) expect([searched, await finds(searched)]).toEqual([searched, true])
  for (const searched of missing) expect([searched, await finds(searched)]).toEqual([searched, false])
})
