import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import { isOfOddValue } from '../../platform/ledger/network/odd-value.ts'
import { type Checked, type Finding, finding } from './finding.ts'
import type { Threads } from '../../platform/ledger/threads/threads.ts'

/** What is counted: what an operator reads was checked. */
export type Counted = 'statements' | 'records' | 'lines' | 'keys' | 'batches' | 'events' | 'documents'

/** What every check works with. */
export type Checking = Pick<Services, 'db' | 'files' | 'masterKey' | 'now'> & {
  blockchain: Services['ledger']['blockchain']
  /** About how many rows a page has. */
  size: number
  /** Whether the bytes of documents are read, which an object store may charge for. */
  readsDocuments: boolean
  /** They hash and check signatures beside everything else. */
  threads: Threads
}

/** One page of a check: what was found, how many of what were checked, and the place to go on from; null at the end. */
export type Page = {
  findings: Finding[]
  checked: Partial<Record<Counted, number>>
  next: string | null
}

/**
 * One of the checks that together leave nothing out. It goes through its rows in their order, page by page, so that it takes little
 * memory and can go on where it stopped; a place says all that has to be known of the pages before. What a page compares it reads at
 * one moment (docs/adr/0017).
 */
export type Check = {
  /** Never changed: a check that was interrupted goes on by it. */
  name: string
  page: (checking: Checking, place: string) => Promise<Page>
  /** The place after the first row of a page, for one that cannot be read at all; null at the end. */
  following?: (checking: Checking, place: string) => Promise<string | null>
}

/** Where every check begins. */
export const BEGIN = ''

/** Before every number that a row may have: somebody may have put in one below 1. */
const LOWEST = Number.MIN_SAFE_INTEGER

/** The number that a place stands for, of a check that goes through rows by their numbers. */
export const numberOf = (place: string): number => (place === BEGIN ? LOWEST : Number(place))

/** The number after a place among those that a query has as `id`. */
export const followingIn =
  (numbers: RawBuilder<unknown>): NonNullable<Check['following']> =>
  async ({ db }, place) => {
    const { rows } = await sql<{ id: string | null }>`
      select min(id)::text as id from (${numbers}) as every where id > ${String(numberOf(place))}::bigint`.execute(
      db,
    )
    return rows[0]?.id ?? null
  }

/** A check that goes through rows by their number. `read` answers the rows after it, at most so many. */
export function checkByNumber<Row extends { id: number }>(
  name: string,
  counted: Counted | undefined,
  {
    table,
    read,
    find,
  }: {
    /** Whose numbers they are. */
    table: string
    read: (checking: Checking, after: number) => Promise<Row[]>
    find: (checking: Checking, rows: readonly Row[]) => Promise<Finding[]>
  },
): Check {
  return {
    name,
    following: followingIn(sql`select id from ${sql.table(table)}`),
    page: async (checking, place) => {
      const rows = await read(checking, numberOf(place))
      const findings = await find(checking, rows)
      const last = rows.at(-1)?.id
      return {
        findings,
        checked: counted ? { [counted]: rows.length } : {},
        next: last === undefined || rows.length < checking.size ? null : String(last),
      }
    },
  }
}

/**
 * A check that is done in one go: for what there is little of, or what the database compares by itself.
 */
export const checkAtOnce = (
  name: string,
  find: (checked: Checked & Checking) => AsyncIterable<Finding>,
): Check => ({
  name,
  page: async (checking) => {
    const findings: Finding[] = []
    const ledger = { blockchain: checking.blockchain } as Services['ledger']
    try {
      for await (const one of find({ ...checking, ledger })) findings.push(one)
    } catch (error) {
      if (!isOfOddValue(error)) throw error
      // What was found before stays, and all other checks go on.
      findings.push(finding('unreadable', { kind: 'check', id: null }, say.notToItsEnd({ check: name })))
    }
    return { findings, checked: {}, next: null }
  },
})
