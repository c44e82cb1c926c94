import { askedWords } from '@selvedge/domain/asked-gap.ts'
import { searchKey } from '@selvedge/domain/search.ts'
import type { Reader } from '../../platform/db/connect.ts'

/** How many requests have their words looked through: the newest ones that the company got, and those that it sent. */
const MOST = 2000

/**
 * The requests for a gap whose words have what is searched, as the reader's language says them. They are kept in the words of whoever sent them,
 * and each reader sees them in the own language.
 */
export async function wordedSo(reader: Reader, companyId: number, search: string): Promise<number[]> {
  const withGap = reader
    .selectFrom('company_request')
    .where('gap', 'is not', null)
    .select(['id', 'about', 'message', 'gap'])
    .orderBy('id', 'desc')
    .limit(MOST)
  const [received, sent] = await Promise.all([
    withGap.where('to_company_id', '=', companyId).execute(),
    withGap.where('from_company_id', '=', companyId).execute(),
  ])
  const key = searchKey(search)
  return [...received, ...sent].flatMap(({ id, gap, ...words }) => {
    const { about, message } = askedWords(words, gap)
    return [about, message].some((text) => searchKey(text ?? '').includes(key)) ? [id] : []
  })
}
