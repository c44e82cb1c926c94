import { searchKey } from '@selvedge/domain/search.ts'
import { compareNames } from '@selvedge/messages/compare-names.ts'
import {
  countriesInOrder,
  countryNamed,
  referenceName,
  referenceNamesInOrder,
} from '@selvedge/messages/reference-name.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Reader } from './connect.ts'
import { columnOf, folded, hasText, type Text } from './folded.ts'
import { nameOrderNow } from './name-orders.ts'

/**
 * What a list is ordered by that a person reads by its names: the order that the dictionaries of the reader's language have, as `compareNames` sorts in the browser.
 * `name` is what is shown: it has the capitals that tell I from İ. A database without these orders goes by the folded `key`.
 *
 * Equal names are next to each other in both; what follows has to tell them apart (`id`), so that no page has a row of another.
 */
export function byName(reader: Reader, name: Text, key: Text = name): RawBuilder<string> {
  const collation = nameOrderNow(reader)
  return collation === undefined ? folded(key) : sql`(${columnOf(name)}) collate ${sql.id(collation)}`
}

/** The same for countries, which are kept by their names in English and shown as the reader's language calls them. */
export const byCountry = (name: Text): RawBuilder<number | null> =>
  sql`array_position(${countriesInOrder()}::text[], ${columnOf(name)})`

/**
 * The same for entries of lists, such as types of documents. Those that the language has no words for, shown in English, follow in the order of their names.
 */
export function byEntry(name: Text): RawBuilder<string> {
  const column = columnOf(name)
  const known = referenceNamesInOrder()
  if (known.length === 0) return sql`${column}`
  return sql`coalesce(lpad(array_position(${known}::text[], ${column})::text, 6, '0'), ${column})`
}

/**
 * The same for words that a record is described with, such as its kind or its status: by what the language of now calls each of them. In English they are sorted by the words
 * that the column has. A record that was taken back is kept as refused, and is listed among the refused.
 */
export function byWord<Word extends string>(
  column: Text,
  words: readonly Word[],
  called: (word: Word) => string,
): RawBuilder<unknown> {
  if (spoken().language.isVariant) return sql`${columnOf(column)}`
  const sorted = words.toSorted((a, b) => compareNames(called(a), called(b)))
  return sql`array_position(${sorted}::text[], ${columnOf(column)}::text)`
}

/** Whether an entry of a list has what somebody searches for, by its name in English or by what the reader's language calls it, which is what is shown. */
export const hasEntry = (name: Text, searched: string): RawBuilder<SqlBool> =>
  orOneOf(name, searched, shownWith(referenceNamesInOrder(), referenceName, searched))

/** The same for a country. */
export const hasCountry = (name: Text, searched: string): RawBuilder<SqlBool> =>
  orOneOf(name, searched, shownWith(countriesInOrder(), countryNamed, searched))

function shownWith(names: readonly string[], called: (name: string) => string, searched: string): string[] {
  const key = searchKey(searched)
  return names.filter((name) => searchKey(called(name)).includes(key))
}

const orOneOf = (name: Text, searched: string, names: readonly string[]): RawBuilder<SqlBool> =>
  names.length === 0
    ? hasText(name, searched)
    : sql`(${hasText(name, searched)} or ${columnOf(name)} = any(${names}::text[]))`
