import { expect, test } from 'vitest'
import { MemoryBudget } from './memory-budget.ts'

/** Asks for memory, and notes when it got it. */
const asking = (budget: MemoryBudget, inside: string[]) => async (name: string, bytes: number) => {
  const leave = await budget.take(bytes)
  inside.push(name)
  return leave
}

test('memory is granted in the order of the requests, also where a later one would fit', async () => {
  const inside: string[] = []
  const ask = asking(new MemoryBudget(10), inside)
  const leave = await ask('first', 6)
  const second = ask('second', 6)
  const third = ask('third', 2)
  await Promise.resolve()
  expect(inside).toEqual(['first'])
  leave()
  const leaveSecond = await second
  await third
  expect(inside).toEqual(['first', 'second', 'third'])
  // Given back once, however often it is said.
  leave()
  leaveSecond()
  leaveSecond()
  const leaveFourth = await ask('fourth', 8)
  const fifth = ask('fifth', 1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(inside).toEqual(['first', 'second', 'third', 'fourth'])
  // Whoever still waits is let in, so that nobody is refused a minute after the test.
  leaveFourth()
  await fifth
})

test('what is larger than all of it has it alone', async () => {
  const inside: string[] = []
  const ask = asking(new MemoryBudget(10), inside)
  const leave = await ask('small', 1)
  const large = ask('large', 1000)
  await Promise.resolve()
  expect(inside).toEqual(['small'])
  leave()
  ;(await large)()
  expect(inside).toEqual(['small', 'large'])
})

test('who has waited too long is refused, and those behind go on', async () => {
  const budget = new MemoryBudget(10, 20)
  const leave = await budget.take(5)
  await expect(budget.take(10)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await budget.take(5)
  leave()
})
