import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type MemoryMap, ownMemoryMap } from './memory-map.ts'

/**
 * Loaded into the server under test (`node --import`): reports its memory over its channel. After a full collection of garbage only where memory is what is
 * looked at (`BENCH_COLLECT`): it takes a twentieth of a core, which is then counted as the server's.
 */
export type Pulse = {
  rssMb: number
  heapMb: number
  /** What the heap has taken from the system, filled or not. */
  heapTakenMb: number
  externalMb: number
  map: MemoryMap | undefined
  /** How late the event loop was since the last pulse, in milliseconds. */
  loopP99: number
  loopMax: number
  cpuSeconds: number
}

const MB = 1024 * 1024
const every = Number(process.env['BENCH_PULSE_MS'] ?? 10_000)
const collect = process.env['BENCH_COLLECT'] === undefined ? undefined : globalThis.gc
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

setInterval(() => {
  const [loopP99, loopMax] = [delay.percentile(99) / 1e6, delay.max / 1e6]
  collect?.()
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const pulse: Pulse = {
    rssMb: rss / MB,
    heapMb: heapUsed / MB,
    heapTakenMb: heapTotal / MB,
    externalMb: external / MB,
    map: ownMemoryMap(),
    loopP99,
    loopMax,
    cpuSeconds: (user + system) / 1e6,
  }
  process.send?.(pulse)
  // After the collection, whose pause is ours and not the server's.
  delay.reset()
}, every).unref()
