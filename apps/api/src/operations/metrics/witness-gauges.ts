import { saysRewritten, type WitnessProblem } from '@selvedge/domain/witness-problem.ts'
import type { Reader } from '../../platform/db/connect.ts'

type WitnessState = {
  /** The size of the newest checkpoint, and of the newest that enough witnesses cosigned, in batches. */
  newest: number
  enough: number
  /** When a witness that has cosigned before last did, the longest ago of all; in seconds since 1970. */
  oldest: number | undefined
  /** How many do not get on, and how many say that the log was rewritten. */
  failing: number
  rewritten: number
}

/** How far the witnesses of the log are, over all names that the log has had; undefined before there is a checkpoint. */
export async function readWitnessState(db: Reader): Promise<WitnessState | undefined> {
  const { newest, enough } = await db
    .selectFrom('log_checkpoint')
    .select((eb) => [
      eb.fn.max('size').as('newest'),
      eb.fn.max('size').filterWhere('quorum_at', 'is not', null).as('enough'),
    ])
    .executeTakeFirstOrThrow()
  if (newest === null) return undefined
  const rows = await db.selectFrom('log_witness').select(['problem', 'cosigned_at']).execute()
  const problems = rows.flatMap(({ problem }): WitnessProblem[] => (problem ? [problem] : []))
  const times = rows.flatMap(({ cosigned_at: at }) => (at ? [at.getTime() / 1000] : []))
  return {
    newest,
    enough: enough ?? 0,
    oldest: times.length > 0 ? Math.min(...times) : undefined,
    failing: problems.length,
    rewritten: problems.filter(saysRewritten).length,
  }
}
