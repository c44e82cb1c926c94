import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { programOf } from './program.ts'

/** What Node made of our sources, for the next process that loads them: a server starts in half the time. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../../../.cache/node-code', import.meta.url))

export type Child = {
  /** Everything it printed so far, standard output and error together. */
  output: () => string
  /** Waits until it prints something that matches, and answers the match. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  kill: (signal: NodeJS.Signals) => void
  pid: number
  /** Ends the channel to it, as our own death would. */
  disconnect: () => void
}

/** Runs a module of ours in a process of its own, killed when the test ends, or when `atEnd` says. */
export function runModule(
  args: string[],
  env: Record<string, string> = {},
  atEnd: (end: () => void) => void = onTestFinished,
): Child {
  const child = spawn(process.execPath, args.map(programOf), {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  atEnd(() => void child.kill('SIGKILL'))
  const { stdout, stderr, pid } = child
  if (!stdout || !stderr || pid === undefined) throw new Error('The child has not started')
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk.toString()
  }
  stdout.on('data', collect)
  stderr.on('data', collect)
  const ended = exitOf(child, stdout)
  return {
    output: () => text,
    async says(pattern) {
      while (true) {
        const match = pattern.exec(text)
        if (match) return match
        const heard = new AbortController()
        const { signal } = heard
        await Promise.race([
          once(stdout, 'data', { signal }),
          once(stderr, 'data', { signal }),
          refuseAfter(ended, () => text),
        ]).finally(() => heard.abort())
      }
    },
    ended,
    kill: (signal) => void child.kill(signal),
    pid,
    disconnect: () => child.disconnect(),
  }
}

/** Runs TypeScript given as text; `imports` are resolved against this folder. */
export const runCode = (code: string) =>
  runModule(['--expose-gc', '--input-type=module-typescript', '--eval', code])

/** The address of a source file for code run by `runCode`. */
export const moduleUrl = (path: string) =>
  JSON.stringify(new URL(`../../../src/${path}`, import.meta.url).href)

async function exitOf(child: ChildProcess, stdout: Readable): Promise<number | string> {
  // Not 'close': that never comes once the channel was ended from this side.
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(stdout, 'close')])
  return signal ?? code
}

async function refuseAfter(ended: Promise<unknown>, text: () => string): Promise<never> {
  const code = await ended
  throw new Error(`It ended (${String(code)}) and had said:\n${text()}`)
}
