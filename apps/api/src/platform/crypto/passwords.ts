import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '@selvedge/domain/errors.ts'
import { MIN_PASSWORD_CHARACTERS } from '@selvedge/domain/limits.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { passwordError } from '@selvedge/domain/password.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), PARAMETERS)

export const passwordMatches = (stored: string, password: string) =>
  verify(stored, password.normalize('NFKC'))

/** Takes as long as a check when there is no user, so that the time does not reveal which accounts exist. */
let decoy: Promise<string> | undefined
export async function pretendToCheck(password: string): Promise<void> {
  decoy ??= hashPassword('an account that does not exist')
  await passwordMatches(await decoy, password)
}

const asListed = (password: string) => password.normalize('NFKC').toLowerCase()

/** The passwords of a list, one a line; those that are refused as too short anyway are left out. */
export const refusedPasswordsIn = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/\r?\n/)
      .filter((line) => line.length >= MIN_PASSWORD_CHARACTERS)
      .map(asListed),
  )

/** Throws VALIDATION_FAILED on `password` for one that is too short, too common, or on the operator's list. */
export function requireGoodPassword(
  { refusedPasswords }: { refusedPasswords: ReadonlySet<string> },
  password: string,
  about: readonly (string | null)[],
): void {
  const isListed = refusedPasswords.has(asListed(password))
  const error = passwordError(password, about) ?? (isListed ? issues.passwordCommon : undefined)
  if (error) throw new DomainError('VALIDATION_FAILED', error, { password: error })
}
