import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { checkAtOnce } from './check.ts'
import { finding } from './finding.ts'
import { momentWords } from './subject.ts'

/** Statements come into a batch within seconds, where a server runs. */
const SOON_MILLISECONDS = 60 * 60_000
const CLOCKS_DIFFER_MILLISECONDS = 60_000
const BEGINNING = new Date(0)
const END = new Date(253_402_300_799_000)

/** Counts the statements that have waited for their batch for long, and those that are dated in the future. */
export const waitingCheck = checkAtOnce('waiting statements', async function* ({ db, now }) {
  const about = { kind: 'statement', id: null } as const
  const late = await countWaiting(db, BEGINNING, new Date(now().getTime() - SOON_MILLISECONDS))
  if (late.first) {
    const params = { count: late.count, since: momentWords(late.first) }
    yield finding('statementsWait', about, say.statementsWait(params))
  }
  const ahead = await countWaiting(db, new Date(now().getTime() + CLOCKS_DIFFER_MILLISECONDS), END)
  if (ahead.last) {
    const params = { count: ahead.count, latest: momentWords(ahead.last) }
    yield finding('statementsWait', about, say.statementsAhead(params))
  }
})

const countWaiting = (reader: Reader, from: Date, to: Date) =>
  reader
    .selectFrom('statement')
    .where('batch_id', 'is', null)
    .where('at', '>=', from)
    .where('at', '<', to)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('at').as('first'),
      eb.fn.max('at').as('last'),
    ])
    .executeTakeFirstOrThrow()
