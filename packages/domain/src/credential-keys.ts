import { DomainError } from './errors.ts'
import { refusals } from './refusals.ts'

/** As often as a company replaces its key of credentials within `REPLACEMENT_HOURS`. */
const MAX_KEY_REPLACEMENTS = 3
const REPLACEMENT_HOURS = 24
/** Keys that an issuer's document names, those that retired too: whoever checks a credential reads all of them. */
export const MAX_KEYS_IN_DOCUMENT = 50
/** Keys that are not safe, of which the newest so many are listed. */
export const MAX_UNSAFE_KEYS_LISTED = 20

const HOUR_MS = 60 * 60 * 1000

type Retirement = { retiredAt: Date | null; compromisedAt: Date | null }

/**
 * Throws RATE_LIMITED where a company replaced its key too often within a day, with the hours until it can again, and WRONG_STATE where it has as many keys that verify as it may. A key that was marked
 * as not safe while it signed was not replaced: that is never refused.
 */
export function requireReplaceable(keys: readonly Retirement[], now: Date): void {
  const since = now.getTime() - REPLACEMENT_HOURS * HOUR_MS
  const replaced = keys
    .flatMap(({ retiredAt, compromisedAt }) =>
      retiredAt && retiredAt.getTime() !== compromisedAt?.getTime() ? retiredAt.getTime() : [],
    )
    .filter((at) => at > since)
    .toSorted((a, b) => a - b)
  const first = replaced.at(-MAX_KEY_REPLACEMENTS)
  if (first !== undefined)
    throw new DomainError(
      'RATE_LIMITED',
      refusals.credentialKeyTooOften({
        maximum: MAX_KEY_REPLACEMENTS,
        hours: Math.ceil((first - since) / HOUR_MS),
      }),
    )
  if (keys.filter(({ compromisedAt }) => compromisedAt === null).length >= MAX_KEYS_IN_DOCUMENT)
    throw new DomainError('WRONG_STATE', refusals.credentialKeysFull({ maximum: MAX_KEYS_IN_DOCUMENT }))
}
