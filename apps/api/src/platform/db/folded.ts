import { DIGITS, LEFT_OUT, LETTERS, NASAL, NASAL_DOT } from '@selvedge/domain/fold.ts'
import { searchKey } from '@selvedge/domain/search.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A column by its name, or an expression. */
export type Text = string | RawBuilder<unknown>
export const columnOf = (text: Text) => (typeof text === 'string' ? sql.ref(text) : text)

/**
 * `foldText` of the domain in SQL: a text as it is searched. A test compares the two. It is an expression and no function of the database:
 * texts are compared where they are, so that nothing has to be written again when the rule changes. What is in ASCII, as most references
 * are, is put in small letters alone, without asking which language the database speaks: in Turkish the small letter of I is ı.
 */
export function folded(text: Text): RawBuilder<string> {
  const column = columnOf(text)
  return sql`case when octet_length(${column}) = char_length(${column}) then lower(${column} collate "C") else ${withoutAccents(column)} end`
}

/**
 * What has one of the rarer letters, or turns into one, or has a digit of another script: all of them are looked for in these texts alone,
 * which halves the time of others.
 */
const RARE = `[ÆÐØÞßæðøþĐđĦħŁłŒœŦŧǢǣǼǽǾǿȷᴭᶞẞℏꟸꟹ𐞃𐞕𐞢𝚥${Object.keys(DIGITS).join('')}]`
/** The ı is in every other Turkish name, and which s is at the end of a Greek word depends on who made it small. */
const USUAL = ['ı', 'ς']

function withoutAccents(column: RawBuilder<unknown>): RawBuilder<string> {
  const bare = sql`regexp_replace(normalize(${column}, NFKD), ${sql.lit(LEFT_OUT)}, '', 'g')`
  const small = sql`lower(regexp_replace(${bare}, ${sql.lit(NASAL)}, ${sql.lit(NASAL_DOT)}, 'g'))`
  return sql`case when ${column} ~ ${sql.lit(RARE)} then ${inPlainDigits(typedAs(small, Object.keys(LETTERS)))} else ${typedAs(small, USUAL)} end`
}

const typedAs = (text: RawBuilder<unknown>, letters: readonly string[]): RawBuilder<unknown> =>
  letters.reduce<RawBuilder<unknown>>(
    (typed, letter) => sql`replace(${typed}, ${sql.lit(letter)}, ${sql.lit(LETTERS[letter] ?? letter)})`,
    text,
  )

const inPlainDigits = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(${text}, ${sql.lit(Object.keys(DIGITS).join(''))}, ${sql.lit(Object.values(DIGITS).join(''))})`

/** Whether a text has what somebody searches for, however the two are written. Nothing typed is in everything. */
export const hasText = (text: Text, searched: string): RawBuilder<SqlBool> =>
  sql`${folded(text)} like ${`%${likeText(searched)}%`}`

/** Whether it begins so. */
export const beginsWith = (text: Text, searched: string): RawBuilder<SqlBool> =>
  sql`${folded(text)} like ${`${likeText(searched)}%`}`

/** What somebody typed, as a literal part of a LIKE pattern on a folded text. */
export const likeText = (text: string) => searchKey(text).replace(/[\\%_]/g, (c) => `\\${c}`)
