import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds. */
const STEP_MILLISECONDS = 30_000
const DIGITS = 6
/** A code of the step before or after is taken too: clocks differ, and people type. */
const STEPS_APART = 1

/** The counter-based one-time password of RFC 4226. */
export function hotp(secret: Uint8Array, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const hash = createHmac('sha1', secret).update(message).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of an instant, which counts 30 seconds from 1970 on. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / STEP_MILLISECONDS)

/** The step whose code this is, of those that count at that instant; undefined for a wrong one. */
export function matchingStep(secret: Uint8Array, code: string, at: Date): number | undefined {
  const entered = Buffer.from(code)
  if (entered.length !== DIGITS) return undefined
  const now = stepOf(at)
  const steps = Array.from({ length: 2 * STEPS_APART + 1 }, (_, i) => now - STEPS_APART + i)
  // Compares all of them, so that the time does not reveal which was close.
  const matching = steps.filter(
    (step) => step >= 0 && timingSafeEqual(Buffer.from(hotp(secret, step)), entered),
  )
  return matching.at(-1)
}
