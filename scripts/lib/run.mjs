import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { ROOT } from './paths.mjs'

/** @typedef {{ code: number, output: string, seconds: number }} Outcome */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // The code that runs the server passes signals on itself, and exits when the server has.
    if (running.size === 0) return
    for (const child of running) child.kill(signal)
    process.exit(130)
  })
}

/**
 * Runs a program to its end. With `show` its output goes to the terminal, `in lines` as plain text that is not redrawn; else it
 * is kept for whoever needs it. It and what it starts keep to the `cores`, where these are given; one that `yields` has what others leave of them.
 * @param {string} program
 * @param {string[]} args
 * @param {{ show?: boolean | 'in lines', env?: NodeJS.ProcessEnv, shell?: boolean, cores?: readonly number[] | undefined, yields?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(program, args, { show = false, env = {}, shell = false, cores, yields = false } = {}) {
  const started = performance.now()
  const colours = show === 'in lines' && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const channel = show === true ? 'inherit' : 'pipe'
  const child = spawn(cores ? 'taskset' : program, cores ? ['-c', cores.join(','), program, ...args] : args, {
    cwd: ROOT,
    env: { ...process.env, ...colours, ...env },
    stdio: ['ignore', channel, channel],
    shell,
  })
  running.add(child)
  // One that could not be started says so below.
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let output = ''
  const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString())
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  if (show) {
    child.stdout?.pipe(process.stdout, { end: false })
    child.stderr?.pipe(process.stderr, { end: false })
  }
  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      running.delete(child)
      resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('close', (code, signal) => {
      if (signal) output += `\nIt was ended by ${signal}.`
      end(code ?? 1)
    })
  })
}

/**
 * Does something long, and says so: what, every ten seconds that it goes on, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  console.log(`${title} ...`)
  const progress = setInterval(() => console.log(`  still running after ${seconds().toFixed(0)} s`), 10_000)
  try {
    return await work()
  } finally {
    clearInterval(progress)
    console.log(`  ${seconds().toFixed(1)} s`)
  }
}
