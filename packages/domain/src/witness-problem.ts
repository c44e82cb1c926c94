/** Why a witness did not cosign the newest checkpoint. */
export const WITNESS_PROBLEMS = [
  // It did not answer, or could not just now.
  'unreachable',
  // It does not know the log, or not the key that signs for it, or did not understand the call.
  'unknownLog',
  'unknownKey',
  'malformed',
  // What it answered is no cosignature of its key.
  'badCosignature',
  // It saw a longer log than there is now, another one of the same length, or one that this one does not continue.
  'ahead',
  'otherRoot',
  'notContinued',
  // Found here: what the tables have does not continue what this server signed before.
  'ownLogChanged',
] as const
export type WitnessProblem = (typeof WITNESS_PROBLEMS)[number]

const REWRITTEN: ReadonlySet<WitnessProblem> = new Set([
  'ahead',
  'otherRoot',
  'notContinued',
  'ownLogChanged',
])

/** Whether it says that the log was rewritten or set back, which no attempt mends. */
export const saysRewritten = (problem: WitnessProblem | null): boolean =>
  problem !== null && REWRITTEN.has(problem)
