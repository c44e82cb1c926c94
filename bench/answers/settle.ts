import { setTimeout as delay } from 'node:timers/promises'
import { callNamed } from './calls.ts'
import type { Caller, Recorder } from './recorder.ts'

const PATIENCE_MS = 180_000
const PAUSE_MS = 2000

/** Waits until everything the callers recorded is anchored and their audit trails are sealed, so that no answer depends on when it was asked for. */
export async function settled(recorder: Recorder, callers: readonly Caller[]): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (const caller of callers)
    while (!(await isSettled(recorder, caller))) {
      if (Date.now() > deadline) throw new Error(`The records of ${caller.name} are not anchored in time`)
      await delay(PAUSE_MS)
    }
}

type Summary = { waiting: number; sent: number }
type Check = { verdict: string; unsealed: number; lines: number; anchored: number }

async function isSettled(recorder: Recorder, caller: Caller): Promise<boolean> {
  const summary = (await recorder.ask(caller, callNamed('GET /ledger/summary'))).body as Summary
  if (summary.waiting + summary.sent > 0) return false
  const { status, body } = await recorder.ask(caller, callNamed('GET /audit/verification'))
  const { unsealed, lines, anchored } = body as Check
  return status !== 200 || (unsealed === 0 && lines === anchored)
}
