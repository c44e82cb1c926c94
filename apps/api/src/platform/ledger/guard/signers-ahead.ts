import type { Hex } from '@selvedge/proof/hex.ts'
import type { Signed, Signers } from '../keys/fast-signer.ts'
import { signersOf } from '../threads/signers-of.ts'

/**
 * Who signed what waits. While one batch is closed, the signatures of the next are checked in another thread: who signed depends on
 * nothing but what was signed and the signature, so that nothing can change about it until then.
 */
export class SignersAhead {
  #ahead: { signed: readonly Signed[]; signers: Promise<Signers> } | undefined

  /** Begins with these, in place of those begun before. */
  begin(signed: readonly Signed[]): void {
    const signers = signersOf(signed)
    // It is asked for later, or never.
    signers.catch(() => {})
    this.#ahead = { signed, signers }
  }

  /** Who signed each of these. */
  async of(signed: readonly Signed[]): Promise<(one: Signed) => Hex | undefined> {
    const known = await this.#begun()
    const unknown = signed.filter((one) => !known.has(keyOf(one)))
    for (const [index, signer] of (await signersOf(unknown)).entries()) add(known, unknown[index], signer)
    return (one) => known.get(keyOf(one))
  }

  async #begun(): Promise<Known> {
    const known: Known = new Map()
    const { signed = [], signers } = this.#ahead ?? {}
    this.#ahead = undefined
    // A thread that ended says nothing about what it was asked: that is asked again.
    const found = (await signers?.catch(() => [])) ?? []
    for (const [index, signer] of found.entries()) add(known, signed[index], signer)
    return known
  }
}

type Known = Map<string, Hex | undefined>

function add(known: Known, one: Signed | undefined, signer: Hex | undefined): void {
  if (one) known.set(keyOf(one), signer)
}

const keyOf = ({ leaf, signature, set_place: set }: Signed): string => JSON.stringify([leaf, signature, set])
