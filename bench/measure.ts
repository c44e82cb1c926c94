/** One way of doing the work; `run` does it once. What it answers as `milliseconds` counts instead of the whole. */
export type Contender = {
  name: string
  run: () => Promise<unknown>
  rounds?: number
}

/** Times a part of a contender's work: what is around it is not its own. */
export async function timed(work: () => Promise<unknown>): Promise<{ milliseconds: number }> {
  const start = performance.now()
  await work()
  return { milliseconds: performance.now() - start }
}

export type Result = { name: string; p50: number; p95: number; queries: number; rounds: number }

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Runs contenders in turn, so that a busy moment of the machine meets them all alike, after one unmeasured round.
 * `queries` returns how many statements were sent so far.
 */
export async function measure(
  contenders: readonly Contender[],
  rounds: number,
  queries: () => number,
): Promise<Result[]> {
  const times = contenders.map((): number[] => [])
  const counts = contenders.map(() => 0)
  for (let round = -1; round < rounds; round++)
    for (const [i, { run, rounds: own = rounds }] of contenders.entries()) {
      if (round >= own) continue
      const before = queries()
      const start = performance.now()
      const part = partOf(await run())
      if (round < 0) continue
      times[i]?.push(part ?? performance.now() - start)
      counts[i] = queries() - before
    }
  return contenders.map(({ name }, i) => {
    const sorted = (times[i] ?? []).toSorted((a, b) => a - b)
    return {
      name,
      p50: at(sorted, 0.5),
      p95: at(sorted, 0.95),
      queries: counts[i] ?? 0,
      rounds: sorted.length,
    }
  })
}

const partOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'milliseconds' in answer
    ? Number(answer.milliseconds)
    : undefined

/** Prints what was measured, each with how many times slower it is than the first. */
export function print(title: string, results: readonly Result[]): void {
  console.log(`\n${title}`)
  const best = results[0]?.p50 ?? 1
  console.table(
    Object.fromEntries(
      results.map(({ name, p50, p95, queries, rounds }) => [
        name,
        {
          'p50 ms': Number(p50.toFixed(1)),
          'p95 ms': Number(p95.toFixed(1)),
          ratio: Number((p50 / best).toFixed(1)),
          queries,
          rounds,
        },
      ]),
    ),
  )
}
