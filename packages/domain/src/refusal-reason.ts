import { refusalReasons, refusalsBegun } from '@selvedge/messages/en/refusal-reasons.ts'
import { US_ENGLISH } from '@selvedge/messages/languages.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { MAX_NOTES_CHARACTERS } from './limits.ts'

/** What `say` says in the language in which sentences of the product are stated: English, which every Selvedge knows. */
export const asStated = <Result>(say: () => Result): Result =>
  inLanguage({ language: US_ENGLISH, texts: {} }, say)

type Sentence = { english: string; own: string }

/** Each sentence that can be chosen, as it is stated and as the language of now has it; the longest first, as one may be in another. */
function sentences(from: keyof Sentence): Sentence[] {
  const now = Object.values(refusalReasons)
  const english = asStated(() => Object.values(refusalReasons))
  return now
    .map((own, at) => ({ own, english: english[at] ?? own }))
    .toSorted((one, other) => other[from].length - one[from].length)
}

/** A character that is in no text, in the place of a reference. */
const REFERENCE = '\ue010'

/** The reference of the record that took the place of this one, where the reason is that, in the language of now. */
function filedAgainAs(reason: string): string | undefined {
  const [before = '', after = ''] = refusalsBegun.replaced({ reference: REFERENCE }).split(REFERENCE)
  const isThat = reason.startsWith(before) && reason.endsWith(after)
  return isThat && reason.length > before.length + after.length
    ? reason.slice(before.length, reason.length - after.length)
    : undefined
}

/**
 * A reason as it is stated: sentences that were chosen from the list, or that a refusal began with, are written in English, so that
 * the other side reads them in its own language. What was typed stays as it is.
 */
export function statedReason(reason: string): string {
  const reference = filedAgainAs(reason)
  if (reference !== undefined) return asStated(() => refusalsBegun.replaced({ reference }))
  const stated = sentences('own').reduce((text, { own, english }) => text.replaceAll(own, english), reason)
  return stated.length > MAX_NOTES_CHARACTERS ? reason : stated
}

/** A stated reason in the language of now, as far as it is a sentence of ours. */
export function saidReason(reason: string): string {
  const reference = asStated(() => filedAgainAs(reason))
  if (reference !== undefined) return refusalsBegun.replaced({ reference })
  return sentences('english').reduce((text, { own, english }) => text.replaceAll(english, own), reason)
}
