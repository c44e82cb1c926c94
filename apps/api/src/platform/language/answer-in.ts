import { AsyncLocalStorage } from 'node:async_hooks'
import { type Spoken, speakToReaders } from '@selvedge/messages/spoken.ts'

const readers = new AsyncLocalStorage<Spoken>()
speakToReaders(() => readers.getStore())

/**
 * Answers in a language, also what is said after something was waited for. For what is read alone: what is kept, signed or sent to others has a
 * language of its own (`inLanguage`).
 */
export const answerIn = <Answer>(language: Spoken, answer: () => Answer): Answer =>
  readers.run(language, answer)
