import type { Credential } from '@selvedge/contract/credentials.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'

/** From when to when it is valid, in words. */
export const validityText = ({
  validFrom,
  validUntil,
}: Pick<Credential, 'validFrom' | 'validUntil'>): string =>
  validUntil === null
    ? texts.validFrom({ from: dayText(validFrom) })
    : texts.validBetween({ from: dayText(validFrom), until: dayText(validUntil) })
