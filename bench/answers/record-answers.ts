import { recordAccounts } from './journey-of-accounts.ts'
import { recordCertificates } from './journey-of-certificates.ts'
import { recordCompanies } from './journey-of-companies.ts'
import { recordPlans } from './journey-of-plans.ts'
import { recordTrades } from './journey-of-trades.ts'
import { ALL_CALLS, keyOf } from './calls.ts'
import { mailsOf } from './outbox.ts'
import { normalised } from './normalise.ts'
import { logIn, OPERATOR, USERNAMES } from './people.ts'
import { recordReads } from './reads.ts'
import { type Caller, type Entry, Recorder } from './recorder.ts'
import { recordRefusals } from './refusals.ts'
import { makeOperator, type Server, startServer } from './server.ts'
import { settled } from './settle.ts'
import { recordQuestions } from './verifier-questions.ts'

/** What a recording says: every answer, the e-mails that followed, and the calls that nobody was given. */
export type Recording = { answers: Entry[]; mails: unknown[]; neverAllowed: string[] }

/** Who is refused, for each of whom every write is made in vain. */
const REFUSED: ReadonlySet<string> = new Set(['brand', 'certifier'])

/** Starts a server on the demo world, makes every call of the contract on it, and answers how each was answered. */
export async function recordAnswers(say: (line: string) => void): Promise<Recording> {
  const server = await startServer()
  try {
    const recorder = new Recorder(server.url)
    await makeOperator(server, OPERATOR)
    const people: Record<string, Caller> = {}
    for (const username of USERNAMES) people[username] = await logIn(recorder, username)
    const callers = Object.values(people)
    const journey = { server, recorder, people }
    say('Everything that reads, before anything happens')
    await settled(recorder, callers)
    await recordReads(recorder, callers)
    say('Everything that writes, refused')
    await recordRefusals(
      recorder,
      callers.filter(({ name }) => REFUSED.has(name)),
    )
    say('What people do')
    await recordQuestions(journey)
    await recordTrades(journey)
    await recordCertificates(journey)
    await recordPlans(journey)
    await recordCompanies(journey)
    await recordAccounts(journey)
    say('Everything that reads, afterwards')
    const busy = ['weaver', 'spinner'].flatMap((name) => people[name] ?? [])
    await settled(recorder, busy)
    await recordReads(recorder, busy)
    return {
      answers: recorder.entries,
      mails: await sortedMails(server),
      neverAllowed: ALL_CALLS.filter((e) => !recorder.wasAllowed(e)).map(keyOf),
    }
  } finally {
    await server.stop()
  }
}

/** In an order of their own: several go out at a time. */
async function sortedMails(server: Server): Promise<unknown[]> {
  const mails = (await mailsOf(server)).map(({ to, subject, text, html }) =>
    normalised({ to, subject, text, html }),
  )
  return mails.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}
