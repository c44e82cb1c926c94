import { startDemo } from '../../e2e/support/demo-server.ts'
import { profiler, reportProfile } from '../profile/profile.ts'
import { captureCalls, load, percentile } from './load.ts'

const CLIENTS = 8
const WARM_UP = 5

/** Single events by eight clients, with what the thread of the server does meanwhile, and which statements it sends. */
export async function profileSingles(seconds: number): Promise<void> {
  const profile = await profiler()
  const { address, stop } = await startDemo(profile.env)
  try {
    const { single } = await captureCalls(address)
    await load(CLIENTS, WARM_UP, single)
    await profile.start()
    const times = await load(CLIENTS, seconds, single)
    const profiled = await profile.stop()
    console.log(
      `single events by ${CLIENTS} clients, profiled: ${Math.round(times.length / seconds)} a second; p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`,
    )
    reportProfile(profiled, { calls: times.length, seconds, each: 'capture' })
  } finally {
    await stop()
  }
}
