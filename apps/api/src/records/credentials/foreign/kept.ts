import { MAX_STATUS_SECONDS } from '@selvedge/domain/credential.ts'
import { NotFetched } from '@selvedge/proof/credentials/not-fetched.ts'

/** Milliseconds: what is revoked has to be known soon, and so has a key that left the document of its issuer. */
const LONGEST = MAX_STATUS_SECONDS * 1000
/** Milliseconds for which a failure is kept, so that a host which is away is not asked by every reader at once. */
const FAILURE = 10_000
/** Answers, and characters of all of them together. */
const MOST = { answers: 500, characters: 16 * 1024 * 1024 }

type Kept<T> = { until: number; size: number; value: Promise<T | NotFetched> }
type Got<T> = { value: T | NotFetched; size: number; keepFor?: number }

/** Keeps what issuers elsewhere answered for a minute, in this process, and asks once for readers who ask at the same time. Bounded: the oldest goes first. */
export function keptAnswers<T>() {
  const kept = new Map<string, Kept<T>>()
  let characters = 0
  const forget = (name: string) => {
    characters -= kept.get(name)?.size ?? 0
    kept.delete(name)
  }
  const settle = async (name: string, entry: Kept<T>, now: number, asked: Promise<Got<T>>) => {
    const got = await asked.catch(() => undefined)
    if (kept.get(name) !== entry) return
    if (!got) return forget(name)
    entry.until =
      now + (got.value instanceof NotFetched ? FAILURE : Math.min(got.keepFor ?? LONGEST, LONGEST))
    entry.size = got.size
    characters += got.size
    for (const [oldest] of kept) if (kept.size > MOST.answers || characters > MOST.characters) forget(oldest)
  }
  return {
    /** What is kept under this name; undefined where it has to be asked for. */
    find: (name: string, now: number): Promise<T | NotFetched> | undefined => {
      const one = kept.get(name)
      if (one && one.until > now) return one.value
      forget(name)
      return undefined
    },
    /** Leaves out what is kept, so that the next one who asks gets what is there now. */
    forget,
    /** Asks, unless somebody else began to since `find`, and keeps the answer for as long as it says, `LONGEST` at most. */
    get: (name: string, now: number, ask: () => Promise<Got<T>>): Promise<T | NotFetched> => {
      const present = kept.get(name)
      if (present && present.until > now) return present.value
      const asked = ask()
      const entry: Kept<T> = { until: now + LONGEST, size: 0, value: asked.then(({ value }) => value) }
      forget(name)
      kept.set(name, entry)
      void settle(name, entry, now, asked)
      return entry.value
    },
  }
}
