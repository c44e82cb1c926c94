import { createSecretKey, type KeyObject } from 'node:crypto'

const ready = new WeakMap<Uint8Array, KeyObject>()

/** A key that is ready for use. Made anew from its bytes for each use, it takes several times as long as what is done with it. */
export function readyKey(bytes: Uint8Array): KeyObject {
  const known = ready.get(bytes)
  if (known) return known
  const made = createSecretKey(bytes)
  ready.set(bytes, made)
  return made
}
