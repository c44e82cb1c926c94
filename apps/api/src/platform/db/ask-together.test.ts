import { describe, expect, test } from 'vitest'
import { askTogether, togetherOf } from './ask-together.ts'

/** Answers each key with its double, and keeps what was asked. */
function doubling() {
  const asked: (readonly number[])[] = []
  const ask = (keys: readonly number[]) => {
    asked.push(keys)
    return Promise.resolve(keys.map((key) => key * 2))
  }
  return { asked, ask }
}

describe('what is asked at the same time', () => {
  test('is asked once, and everybody gets the answer to their own question', async () => {
    const { asked, ask } = doubling()
    const double = askTogether(ask)
    expect(await Promise.all([3, 1, 3, 2].map(double))).toEqual([6, 2, 6, 4])
    expect(asked).toEqual([[3, 1, 3, 2]])
    expect(await double(5)).toBe(10)
    expect(asked).toHaveLength(2)
  })

  test('has a bound: more than 200 are asked in several questions', async () => {
    const { asked, ask } = doubling()
    const double = askTogether(ask)
    const keys = Array.from({ length: 450 }, (_, key) => key)
    expect(await Promise.all(keys.map(double))).toEqual(keys.map((key) => key * 2))
    expect(asked.map(({ length }) => length)).toEqual([200, 200, 50])
  })

  test('fails for all who asked it, and for nobody who asks later', async () => {
    let isBroken = true
    const ask = askTogether((keys: readonly number[]) =>
      isBroken ? Promise.reject(new Error('gone')) : Promise.resolve(keys),
    )
    const first = await Promise.allSettled([ask(1), ask(2)])
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await ask(3)).toBe(3)
  })

  test('of one database is not asked of another', async () => {
    const nameOf = togetherOf((reader: { name: string }, keys: readonly number[]) =>
      Promise.resolve(keys.map((key) => `${reader.name} ${key}`)),
    )
    const [one, other] = [{ name: 'one' }, { name: 'other' }]
    expect(await Promise.all([nameOf(one, 1), nameOf(other, 2)])).toEqual(['one 1', 'other 2'])
  })
})
