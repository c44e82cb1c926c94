import type { Services } from '../../platform/context/services.ts'
import { type Checked, type Finding, finding, type Subject } from './finding.ts'
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
}

/** Where every check begins. */
export const BEGIN = ''

/** A check that goes through rows by their number. `read` answers the rows after it, at most so many. */
export function checkByNumber<Row extends { id: number }>(
  name: string,
  counted: Counted | undefined,
  {
    read,
    find,
  }: {
    read: (checking: Checking, after: number) => Promise<Row[]>
    find: (checking: Checking, rows: readonly Row[]) => Promise<Finding[]>
  },
): Check {
  return {
    name,
    page: async (checking, place) => {
      const rows = await read(checking, Number(place))
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

/** What an older kind of check finds: it may leave out its code. */
type Loose = Subject & { part: Finding['part']; sentence: string } & Partial<Finding>

/**
 * A check that is done in one go: for what there is little of, or what the database compares by itself. Its findings may leave out code
 * and weight.
 */
export const checkAtOnce = (
  name: string,
  find: (checked: Checked & Checking) => AsyncIterable<Loose>,
): Check => ({
  name,
  page: async (checking) => {
    const findings: Finding[] = []
    const ledger = { blockchain: checking.blockchain } as Services['ledger']
    for await (const one of find({ ...checking, ledger }))
      findings.push({ ...finding('other', one, one.sentence), ...one })
    return { findings, checked: {}, next: null }
  },
})
