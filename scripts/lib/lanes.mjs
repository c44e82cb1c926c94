import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LANES = 2

/**
 * @typedef {object} Lane
 * @property {readonly number[]} [cores] What runs in it keeps to these; undefined where they cannot be chosen.
 * @property {number} workers How many tests of one run at once.
 */

/**
 * Two halves of the cores, on Linux. A test, its server and its database answer each other all the time: where they share a core, the
 * processor has about a tenth less to do than where each message wakes another one.
 * @returns {readonly Lane[]}
 */
export function lanes() {
  const cores = coresAllowed()
  if (cores.length < LANES || !canChoose()) return Array.from({ length: LANES }, () => ({ workers: 2 }))
  const each = Math.floor(cores.length / LANES)
  return Array.from({ length: LANES }, (_, i) => {
    const own = i === LANES - 1 ? cores.slice(i * each) : cores.slice(i * each, (i + 1) * each)
    return { cores: own, workers: Math.min(own.length, 3) }
  })
}

/**
 * Does all of these, in this order, each in the lane that is free next.
 * @param {readonly Lane[]} all
 * @param {readonly ((lane: Lane) => Promise<unknown>)[]} jobs
 */
export async function inLanes(all, jobs) {
  const waiting = [...jobs]
  await Promise.all(
    all.map(async (lane) => {
      for (let job = waiting.shift(); job; job = waiting.shift()) await job(lane)
    }),
  )
}

/** @returns {number[]} */
function coresAllowed() {
  try {
    const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return coresOf(list)
  } catch {
    // Only Linux says so.
    return []
  }
}

/** `0-3,8` @param {string} list @returns {number[]} */
export function coresOf(list) {
  return list.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map((text) => (text === '' ? Number.NaN : Number(text)))
    if (first === undefined || last === undefined || !Number.isInteger(first) || !Number.isInteger(last))
      return []
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
  })
}

const canChoose = () => spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0
