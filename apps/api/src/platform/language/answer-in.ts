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

/** The same for what is read later, when the caller takes it: in the language in which is answered now. */
export function answerLater<Asked extends unknown[], Answer>(
  answer: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  const language = readers.getStore()
  return language ? (...asked) => readers.run(language, () => answer(...asked)) : answer
}
