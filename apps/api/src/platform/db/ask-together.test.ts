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

  test('fails for the key that is wrong, and for nobody else', async () => {
    const asked: (readonly number[])[] = []
    const ask = askTogether((keys: readonly number[]) => {
      asked.push(keys)
      return keys.includes(0)
        ? Promise.reject(Object.assign(new Error('poison'), { code: '22021' }))
        : Promise.resolve(keys)
    })
    const answers = await Promise.allSettled([1, 0, 2].map(ask))
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.status))).toEqual([
      1,
      'rejected',
      2,
    ])
    expect(asked).toEqual([[1, 0, 2], [1], [0], [2]])
  })

  test('fails for all while nothing answers, and for nobody who asks later', async () => {
    let isBroken = true
    let count = 0
    const ask = askTogether((keys: readonly number[]) => {
      count++
      return isBroken ? Promise.reject(new Error('gone')) : Promise.resolve(keys)
    })
    const first = await Promise.allSettled([ask(1), ask(2)])
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(count).toBe(1)
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
