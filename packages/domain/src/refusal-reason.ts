import { refusalReasons } from '@selvedge/messages/en/refusal-reasons.ts'
import { US_ENGLISH } from '@selvedge/messages/languages.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { MAX_NOTES_CHARACTERS } from './limits.ts'
import { saidAmounts, statedAmounts } from './refused-amounts.ts'

type Sentence = { english: string; own: string }

/** Each sentence that can be chosen, as it is stated and as the language of now has it; the longest first, as one may be in another. */
function sentences(from: keyof Sentence): Sentence[] {
  const now = Object.values(refusalReasons)
  const english = inLanguage({ language: US_ENGLISH, texts: {} }, () => Object.values(refusalReasons))
  return now
    .map((own, at) => ({ own, english: english[at] ?? own }))
    .toSorted((one, other) => other[from].length - one[from].length)
}

/**
 * A reason as it is stated: sentences that were chosen from the list, and those about amounts that differ, are written in English, which every Selvedge
 * knows, so that the other side reads them in its own language. What was typed stays as it is.
 */
export function statedReason(reason: string): string {
  const chosen = sentences('own').reduce((text, { own, english }) => text.replaceAll(own, english), reason)
  const stated = statedAmounts(chosen)
  return stated.length > MAX_NOTES_CHARACTERS ? reason : stated
}

/** A stated reason in the language of now, as far as it was chosen from the list. */
export const saidReason = (reason: string): string =>
  sentences('english').reduce((text, { own, english }) => text.replaceAll(english, own), saidAmounts(reason))
