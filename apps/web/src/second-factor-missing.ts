const listeners = new Set<() => void>()

/** Reports that the company requires a second factor, which the signed-in user has not set up yet. */
export function reportFactorMissing() {
  for (const listener of listeners) listener()
}

export const onFactorMissing = (listener: () => void) => void listeners.add(listener)

/** A refusal that leads to setting one up. Recognised by its shape, to keep the contract out of the log-in's bundle. */
export const isFactorMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'SECOND_FACTOR_MISSING'
