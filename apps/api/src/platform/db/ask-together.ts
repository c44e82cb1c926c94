/** What one caller waits for. */
type Waiting<Key, Answer> = {
  key: Key
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Keys in one question. More of them are asked in several questions. */
const MOST = 200

/**
 * Asks the database once for all callers of one turn of the event loop: `ask` gets their keys and answers in the same order. What most of a short question
 * costs is to send it. Where PostgreSQL refuses the data of one key, each key is asked for by itself, so that the others still get their answers. Any other failure is
 * that of all callers.
 */
export function askTogether<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly Answer[]>,
): (key: Key) => Promise<Answer> {
  let waiting: Waiting<Key, Answer>[] = []
  const send = async (asked: readonly Waiting<Key, Answer>[]) => {
    try {
      const answers = await ask(asked.map(({ key }) => key))
      if (answers.length !== asked.length) throw new Error('Not every question was answered.')
      answers.forEach((answer, at) => asked[at]?.resolve(answer))
    } catch (error) {
      const [, another] = asked
      if (another && isOfData(error)) for (const one of asked) await send([one])
      else for (const { reject } of asked) reject(error)
    }
  }
  const sendAll = () => {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += MOST) void send(all.slice(from, from + MOST))
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(sendAll)
      waiting.push({ key, resolve, reject })
    })
}

/** One of these for each connection to a database: what is asked of one is not asked of another. */
export function togetherOf<Reader extends object, Key, Answer>(
  ask: (reader: Reader, keys: readonly Key[]) => Promise<readonly Answer[]>,
): (reader: Reader, key: Key) => Promise<Answer> {
  const made = new WeakMap<Reader, (key: Key) => Promise<Answer>>()
  return (reader, key) => {
    const one = made.get(reader) ?? askTogether((keys) => ask(reader, keys))
    made.set(reader, one)
    return one(key)
  }
}

/** Class 22 of PostgreSQL's error codes: data that no value can have, such as a text with U+0000. */
const isOfData = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('22')
