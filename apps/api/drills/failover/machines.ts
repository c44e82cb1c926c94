import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const BRIDGE = 'sv-drill'
const NETWORK = '10.213.0'

/** Where a server outside reaches the machines from. */
const OUTSIDE = `${NETWORK}.254`

/** A machine: a network namespace with one cable, which can be cut, and programs that can all be killed at once. */
export type Machine = {
  name: string
  address: string
  /** Starts a program there, as an account if one is named; what it prints goes to `log`. */
  start: (command: readonly string[], log: string, account?: string) => ChildProcess
  /** Runs a program there to its end. Throws if it fails or takes longer. */
  run: (command: readonly string[], account: string, milliseconds: number) => Promise<unknown>
  /** Nothing reaches it or leaves it any more: no refusal either. */
  cut: () => void
  join: () => void
  /** Ends all its programs by kill -9. */
  killAll: () => void
}

const ip = (...words: string[]) =>
  execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

const inside = (name: string, command: readonly string[], account?: string): string[] => [
  'netns',
  'exec',
  name,
  ...(account ? ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups'] : []),
  ...command,
]

/** Makes machines that reach one another and us. Only root may do that. */
export function makeMachines(count: number): { machines: Machine[]; remove: () => void } {
  remove(count)
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${OUTSIDE}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  const machines = Array.from({ length: count }, (_, index) => makeMachine(index + 1))
  return { machines, remove: () => remove(count) }
}

function makeMachine(number: number): Machine {
  const [name, cable] = [nameOf(number), cableOf(number)]
  const address = `${NETWORK}.${number}`
  ip('netns', 'add', name)
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', cable, 'master', BRIDGE, 'up')
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')
  return {
    name,
    address,
    start(command, log, account) {
      const file = openSync(log, 'a')
      const child = spawn('ip', inside(name, command, account), { stdio: ['ignore', file, file] })
      closeSync(file)
      // A program that cannot be started is missed where it is waited for.
      child.on('error', () => {})
      return child
    },
    run: (command, account, milliseconds) =>
      promisify(execFile)('ip', inside(name, command, account), {
        timeout: milliseconds,
        killSignal: 'SIGKILL',
      }),
    cut: () => void ip('link', 'set', cable, 'down'),
    join: () => void ip('link', 'set', cable, 'up'),
    killAll: () => killAll(name),
  }
}

const nameOf = (number: number) => `sv-machine-${number}`
const cableOf = (number: number) => `sv-cable-${number}`

function killAll(name: string): void {
  for (const pid of ip('netns', 'pids', name).split('\n').filter(Boolean)) kill(Number(pid))
}

/** Ends a process by kill -9, if it is there. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** What an earlier run left behind is removed as well; what was never made is passed over. */
function remove(count: number): void {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const steps = [
    ...numbers.flatMap((number) => [
      () => killAll(nameOf(number)),
      () => void ip('netns', 'del', nameOf(number)),
      // A network that programs still had open keeps its cable for a while.
      () => void ip('link', 'del', cableOf(number)),
    ]),
    () => void ip('link', 'del', BRIDGE),
  ]
  for (const step of steps)
    try {
      step()
    } catch {
      // It is not there.
    }
}
