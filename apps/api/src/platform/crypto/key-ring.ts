/** The key before a master key, while not everything is encrypted anew. */
const before = new WeakMap<Uint8Array, Uint8Array>()

/** Lets what `previous` sealed be opened with `masterKey` as well; sealing is done with `masterKey` alone. */
export function alsoOpens(masterKey: Buffer, previous: Buffer | undefined): Buffer {
  if (previous) before.set(masterKey, previous)
  return masterKey
}

/** Opens with the master key, else with the one before it. Throws what the master key threw where neither fits. */
export function withEitherKey<T>(masterKey: Uint8Array, open: (key: Uint8Array) => T): T {
  try {
    return open(masterKey)
  } catch (error) {
    const previous = before.get(masterKey)
    if (!previous) throw error
    try {
      return open(previous)
    } catch {
      throw error
    }
  }
}
