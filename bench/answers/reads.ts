import { paramsFor } from './addresses.ts'
import { ALL_CALLS } from './calls.ts'
import { type Known, knownTo, strangeTo } from './known.ts'
import { NOBODY } from './people.ts'
import { queriesFor } from './queries.ts'
import type { Caller, Recorder } from './recorder.ts'

const READS = ALL_CALLS.filter(({ method }) => method === 'GET')
/** How many callers ask in every way there is; the others ask once. */
const IN_FULL = 2

/** Makes every call that reads, for everybody: with what is theirs, with what is somebody else's, and without a session. */
export async function recordReads(recorder: Recorder, callers: readonly Caller[]): Promise<void> {
  const known = new Map<Caller, Known>()
  for (const caller of callers) known.set(caller, await knownTo(recorder, caller))
  for (const [i, caller] of callers.entries()) {
    const own = known.get(caller)
    if (!own) continue
    const others = [...known.values()].filter((each) => each !== own)
    await readAll(recorder, caller, own, { isBrief: i >= IN_FULL })
    await readAll(recorder, caller, strangeTo(own, others), { isBrief: true, isStrange: true })
    if (i === 0) await readAll(recorder, NOBODY, own, { isBrief: true })
  }
}

async function readAll(
  recorder: Recorder,
  caller: Caller,
  known: Known,
  { isBrief, isStrange = false }: { isBrief: boolean; isStrange?: boolean },
): Promise<void> {
  for (const e of READS) {
    // What names nothing is not asked for a second time.
    const namesSomething = e.path.includes(':') || e.path === '/supplychain' || e.path.includes('/material-')
    if (isStrange && !namesSomething) continue
    for (const params of paramsFor(e.path, known))
      for (const query of queriesFor(e, known, isBrief))
        await recorder.send(caller, e, { ...(params && { params }), ...(query && { query }) })
  }
}
