import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '@selvedge/domain/errors.ts'
import { passwordFault } from '@selvedge/domain/password.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), PARAMETERS)

export const passwordMatches = (stored: string, password: string) =>
  verify(stored, password.normalize('NFKC'))

/** Spends the time of a check where there is no user, so that a stranger cannot tell by the clock. */
let decoy: Promise<string> | undefined
export async function pretendToCheck(password: string): Promise<void> {
  decoy ??= hashPassword('an account that does not exist')
  await passwordMatches(await decoy, password)
}

/** Throws VALIDATION_FAILED on `password` for one that is too short or too common. */
export function requireGoodPassword(password: string, about: readonly (string | null)[]): void {
  const fault = passwordFault(password, about)
  if (fault) throw new DomainError('VALIDATION_FAILED', fault, { password: fault })
}
