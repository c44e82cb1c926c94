import { readCheckpoint, type Checkpoint, isSignedByLog } from './checkpoint.ts'
import { cosignedBy } from './cosignature.ts'
import { readNote, type SignedNote } from './note.ts'
import { NO_QUORUM, type Policy } from './policy.ts'

/** Whether witnesses, by the names of a policy, are enough for it. */
export function isQuorum({ quorum, groups }: Policy, seen: ReadonlySet<string>): boolean {
  const has = (name: string): boolean => {
    const group = groups.get(name)
    return group ? group.members.filter(has).length >= group.threshold : seen.has(name)
  }
  return quorum === NO_QUORUM || has(quorum)
}

/** What a checkpoint is worth by a policy. */
export type Standing = {
  readonly checkpoint: Checkpoint
  /** Whether one of the policy's logs signed it; a policy that names none leaves that to its witnesses. */
  readonly isOfKnownLog: boolean
  /** When each witness cosigned it, in seconds since 1970, by the witness's own clock. */
  readonly times: ReadonlyMap<string, number>
  readonly isEnough: boolean
}

/** Holds a checkpoint against a policy; undefined where it is no checkpoint. */
export function standingOf(note: string, policy: Policy): Standing | undefined {
  const read = readNote(note)
  const checkpoint = read && readCheckpoint(read.text)
  if (!checkpoint) return undefined
  const times = cosignatures(read, policy)
  const isOfKnownLog = policy.logs.length === 0 || policy.logs.some((key) => isSignedByLog(read, key))
  return { checkpoint, isOfKnownLog, times, isEnough: isQuorum(policy, new Set(times.keys())) }
}

function cosignatures(note: SignedNote, { witnesses }: Policy): ReadonlyMap<string, number> {
  return new Map(
    witnesses.flatMap(({ name, key }) => {
      const at = key && cosignedBy(note, key)
      return at === undefined ? [] : [[name, at] as const]
    }),
  )
}

/**
 * By when enough witnesses had seen it: the earliest time by which those who had cosigned are enough. So a clock that is slow or fast
 * moves it only where the policy could do with that witness alone. Undefined where they are never enough.
 */
export function quorumTime(policy: Policy, times: ReadonlyMap<string, number>): number | undefined {
  const moments = [...new Set(times.values())].toSorted((a, b) => a - b)
  return moments.find((moment) =>
    isQuorum(policy, new Set([...times].flatMap(([name, at]) => (at <= moment ? [name] : [])))),
  )
}
