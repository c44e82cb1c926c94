import type { Sample } from './caller.ts'
import type { Server } from './processes.ts'
import type { Traffic } from './traffic.ts'
import { slopePerMinute, type Watch } from './watch.ts'

/** One stretch of traffic with all that was seen of it. */
export type Phase = {
  name: string
  traffic: Traffic
  servers: readonly Server[]
  watch: Watch
  from: number
  until: number
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits))

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Latency of some samples, in milliseconds. */
export function latency(samples: readonly Sample[]) {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    requests: sorted.length,
    p50: round(at(sorted, 0.5)),
    p95: round(at(sorted, 0.95)),
    p99: round(at(sorted, 0.99)),
    max: round(sorted.at(-1) ?? 0),
  }
}

/** Prints a phase, and answers whether nothing went wrong in it. */
export function report({ name, traffic, servers, watch, from, until }: Phase): void {
  const seconds = (until - from) / 1000
  const minute = Math.min(60_000, (until - from) / 4)
  console.log(`\n${name}: ${round(seconds / 60)} minutes`)
  const kinds = Object.entries(Object.groupBy(traffic.samples, ({ kind }) => kind)).toSorted(([a], [b]) =>
    a.localeCompare(b),
  )
  const shownRows = kinds.map(([kind, samples = []]) => [
    kind,
    {
      ...latency(samples),
      'KB each': round(samples.reduce((sum, { bytes }) => sum + bytes, 0) / samples.length / 1024),
      refused: samples.filter(({ status }) => status === 429).length,
    },
  ])
  console.table(
    Object.fromEntries([
      ...shownRows,
      [
        'ALL',
        {
          ...latency(traffic.samples),
          'KB each': round(
            traffic.samples.reduce((sum, { bytes }) => sum + bytes, 0) / traffic.samples.length / 1024,
          ),
          refused: traffic.samples.filter(({ status }) => status === 429).length,
        },
      ],
    ]),
  )
  const violations = [...traffic.violations].toSorted(([, a], [, b]) => b - a)
  const unexpected = violations.reduce((sum, [, count]) => sum + count, 0)
  console.log(`requests/s ${round(traffic.samples.length / seconds)}, unexpected answers ${unexpected}`)
  for (const [violation, count] of violations.slice(0, 10)) console.log(`  ${count} x ${violation}`)
  reportServers(servers, from, until, minute)
  reportDatabase(watch, from, until, minute)
}

function reportServers(servers: readonly Server[], from: number, until: number, warmUp: number): void {
  for (const [i, { pulses, warnings }] of servers.entries()) {
    for (const [warning, count] of warnings) console.log(`server ${i + 1} warned ${count} x ${warning}`)
    const seen = pulses.filter((pulse) => pulse.at >= from && pulse.at <= until + 1000)
    const warm = seen.filter((pulse) => pulse.at >= from + warmUp)
    const [first, last] = [seen[0], seen.at(-1)]
    if (!first || !last) continue
    const slope = (value: (pulse: (typeof seen)[number]) => number) =>
      round(slopePerMinute(warm.map((pulse) => ({ at: pulse.at, value: value(pulse) }))), 2)
    const cpu = (last.cpuSeconds - first.cpuSeconds) / ((last.at - first.at) / 1000)
    console.log(
      `server ${i + 1}: rss ${round(first.rssMb, 0)} -> ${round(last.rssMb, 0)} MB (${slope((p) => p.rssMb)} MB/min after warm-up), ` +
        `heap ${round(first.heapMb, 0)} -> ${round(last.heapMb, 0)} MB (${slope((p) => p.heapMb)} MB/min), ` +
        `outside the heap ${round(last.externalMb, 0)} MB, event loop late p99 ${round(Math.max(...seen.map((p) => p.loopP99)))} ` +
        `max ${round(Math.max(...seen.map((p) => p.loopMax)))} ms, processor ${round(cpu * 100, 0)} % of a core`,
    )
    reportMemory(seen, from)
  }
}

/** Where the memory lies, some twelve times over the stretch. */
function reportMemory(pulses: Server['pulses'], from: number): void {
  const every = Math.max(1, Math.ceil(pulses.length / 12))
  const shown = pulses.filter((_, i) => i % every === 0 || i === pulses.length - 1)
  console.table(
    Object.fromEntries(
      shown.map(({ at: when, rssMb, heapMb, heapTakenMb, externalMb, map }) => [
        `minute ${round((when - from) / 60_000)}`,
        {
          resident: round(rssMb, 0),
          heap: round(heapMb, 0),
          'heap taken': round(heapTakenMb, 0),
          external: round(externalMb, 0),
          ...(map && {
            program: round(map.filesMb, 0),
            'first arena': round(map.mainArenaMb, 0),
            'thread arenas': round(map.threadArenasMb, 0),
            arenas: map.arenas,
            other: round(map.otherMb, 0),
          }),
        },
      ]),
    ),
  )
}

function reportDatabase({ looks, cpu }: Watch, from: number, until: number, warmUp: number): void {
  const seen = looks.filter((look) => look.at >= from && look.at <= until)
  const warm = seen.filter((look) => look.at >= from + warmUp)
  const [first, last] = [seen[0], seen.at(-1)]
  if (!first || !last) return
  const seconds = (last.at - first.at) / 1000 || 1
  const memory = warm.map((look) => ({ at: look.at, value: look.postgresMb }))
  const waiting = warm.map((look) => ({ at: look.at, value: look.waiting }))
  console.log(
    `PostgreSQL: ${round(first.postgresMb, 0)} -> ${round(last.postgresMb, 0)} MB (${round(slopePerMinute(memory), 2)} MB/min), ` +
      `${last.connections} connections, rows written/s ${round((last.rowsWritten - first.rowsWritten) / seconds, 0)}, ` +
      `rows read/s ${round((last.rowsRead - first.rowsRead) / seconds, 0)}, processor ${processor(cpu, from, until)}`,
  )
  console.log(
    `anchoring: at most ${Math.max(...seen.map((look) => look.waiting))} statements waiting, the oldest ` +
      `${round(Math.max(...warm.map((look) => look.oldestSeconds)))} s, ${round(slopePerMinute(waiting), 2)} more each minute, ` +
      `${last.waiting} at the end`,
  )
}

function processor(cpu: Watch['cpu'], from: number, until: number): string {
  const seen = cpu.filter(({ at: when }) => when >= from && when <= until)
  const [first, last] = [seen[0], seen.at(-1)]
  if (!first || !last || last.at === first.at) return 'not seen'
  const share = (key: 'postgres' | 'replica') =>
    `${round(((last[key] - first[key]) / ((last.at - first.at) / 1000)) * 100, 0)} %`
  return `${share('postgres')} of a core${last.replica > 0 ? `, the replica ${share('replica')}` : ''}`
}

/** The second phase beside the first. */
export function compare(one: Phase, other: Phase): void {
  const rate = ({ traffic, from, until }: Phase) => (traffic.samples.length / (until - from)) * 1000
  const [before, after] = [latency(one.traffic.samples), latency(other.traffic.samples)]
  console.log(`\n${other.name} against ${one.name}:`)
  console.table({
    'requests/s': {
      [one.name]: round(rate(one)),
      [other.name]: round(rate(other)),
      ratio: round(rate(other) / rate(one), 2),
    },
    'p50 ms': { [one.name]: before.p50, [other.name]: after.p50, ratio: round(after.p50 / before.p50, 2) },
    'p95 ms': { [one.name]: before.p95, [other.name]: after.p95, ratio: round(after.p95 / before.p95, 2) },
    'p99 ms': { [one.name]: before.p99, [other.name]: after.p99, ratio: round(after.p99 / before.p99, 2) },
  })
}
