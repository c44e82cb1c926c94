import { describe, expect, test } from 'vitest'
import { coresOf, inLanes, lanes } from './lib/lanes.mjs'
import { run } from './lib/run.mjs'

describe('lanes', () => {
  test.each([
    ['0-1', [0, 1]],
    ['0,2-4,7', [0, 2, 3, 4, 7]],
    ['5', [5]],
    ['', []],
    ['none', []],
  ])('cores as Linux lists them: %s', (list, cores) => {
    expect(coresOf(list)).toEqual(cores)
  })

  test('share all cores between them, and none has one of another', () => {
    const all = lanes()
    expect(all).toHaveLength(2)
    const cores = all.flatMap((lane) => lane.cores ?? [])
    expect(new Set(cores).size).toBe(cores.length)
    for (const { workers } of all) expect(workers).toBeGreaterThan(0)
  })

  test('do what waits in its order, each what is next when it is free', async () => {
    const done: string[] = []
    const job = (name: string, takes: number) => async () => {
      done.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, takes))
      done.push(name)
    }
    await inLanes([{ workers: 1 }, { workers: 1 }], [job('long', 300), job('short', 10), job('last', 10)])
    expect(done).toEqual(['long begins', 'short begins', 'short', 'last begins', 'last', 'long'])
  })

  test('keep what runs in them, and what it starts, to their cores', async () => {
    const [{ cores } = { cores: undefined }] = lanes()
    const asking = `console.log(require('child_process').execSync('grep Cpus_allowed_list /proc/self/status').toString())`
    const { output } = await run(process.execPath, ['-e', cores ? asking : '0'], { cores })
    expect(coresOf(/Cpus_allowed_list:\s*(\S+)/.exec(output)?.[1] ?? '')).toEqual(cores ?? [])
  })
})
