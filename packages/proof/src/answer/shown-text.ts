import { verifyAnswer } from '@selvedge/messages/en/verify-answer.ts'
import { harmlessInQuotes } from '../harmless.ts'

/** Something before and after an `@` of any width. */
const ADDRESS = /.[@\uff20\ufe6b]./su

/**
 * A text without what looks like an e-mail address: a statement names people that strangers need not write to. What stands together
 * with an address, without a space, goes with it.
 */
export const withoutAddresses = (text: string): string =>
  text
    .split(/(\s+)/u)
    .map((word) => (ADDRESS.test(word) ? verifyAnswer.hiddenAddress : word))
    .join('')

/** A text that somebody else stated, for a sentence of ours: harmless, and without e-mail addresses. */
export const shownText = (text: string): string => withoutAddresses(harmlessInQuotes(text))
