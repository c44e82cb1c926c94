const listeners = new Set<() => void>()

/** Tells that the company requires a second factor, which the signed-in person has not set up yet. */
export function reportFactorMissing() {
  for (const listener of listeners) listener()
}

export const onFactorMissing = (listener: () => void) => void listeners.add(listener)

/** A refusal that leads to setting one up. Told by shape, to keep the contract out of the log-in's bundle. */
export const isFactorMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'SECOND_FACTOR_MISSING'
