import type { Signed, Signers } from '../keys/fast-signer.ts'
import { fastSignersOf } from '../keys/fast-signer.ts'
import { Threads } from './threads.ts'

/** So few take less time here than on their way to a thread and back. */
const HERE = 8

const threads = new Threads(1)

/**
 * Who signed each of these: the addresses, in lower case, undefined where a signature is none at all. A thousand signatures take a third
 * of a second, during which the server could answer nobody, so many are checked in a thread, beside what the caller does until then.
 */
export async function signersOf(signed: readonly Signed[]): Promise<Signers> {
  if (signed.length <= HERE) return fastSignersOf(signed)
  const few = signed.map(({ leaf, signature, set_place }) => ({ leaf, signature, set_place }))
  return (await threads.ask({ texts: [], signed: few })).signers
}
