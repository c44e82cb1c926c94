import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Connections to one address, opened and kept by hand. */
export type Crowd = {
  sockets: Socket[]
  /** How many the server has ended. */
  ended: () => number
  /** The first lines of what was answered, with how often. */
  answers: () => Record<string, number>
  leave: () => void
}

/** Opens connections and says `words` on each; `reads` says whether what comes back is read. */
export async function aCrowd(
  url: string,
  { size, words, reads }: { size: number; words: (i: number) => string; reads: boolean },
): Promise<Crowd> {
  const port = Number(new URL(url).port)
  const sockets: Socket[] = []
  const heard: string[] = []
  let ended = 0
  for (let i = 0; i < size; i++) {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {}).once('close', () => ended++)
    if (reads) socket.on('data', (chunk: Buffer) => (heard[i] ??= chunk.toString('latin1').slice(0, 12)))
    sockets.push(socket)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {})
    const said = words(i)
    if (said !== '' && !socket.destroyed) socket.write(said)
  }
  return {
    sockets,
    ended: () => ended,
    answers: () =>
      Object.fromEntries(
        Object.entries(Object.groupBy(heard, (line) => line ?? 'nothing')).map(([line, all = []]) => [
          line,
          all.length,
        ]),
      ),
    leave: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

const kilobytes = (pid: number, what: string) =>
  Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN)

/** Resident memory of a process in MB, now and at its most since `forget`. */
export const memoryOf = (pid: number) => ({
  now: () => Math.round(kilobytes(pid, 'VmRSS') / 1024),
  most: () => Math.round(kilobytes(pid, 'VmHWM') / 1024),
  forget: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
})

export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Asks again and again, one after the other; answers how long each took, sorted, in milliseconds, and how many were refused. */
export async function keepAsking(ask: () => Promise<boolean>, until: Promise<unknown>) {
  const taken: number[] = []
  let refused = 0
  const over = new AbortController()
  const end = until.finally(() => over.abort())
  while (!over.signal.aborted) {
    const start = performance.now()
    if (!(await ask())) refused++
    taken.push(performance.now() - start)
    await delay(50)
  }
  await end
  return { taken: taken.toSorted((a, b) => a - b), refused }
}
