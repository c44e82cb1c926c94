import { expect, test } from 'vitest'
import { readSchedule } from './schedule.ts'

test.each([
  [
    { second: '0', minute: '0,30', hour: '[8-10],12' },
    { second: [0], minute: [0, 30], hour: [8, 9, 10, 12] },
  ],
  [
    { dayOfMonth: '31', month: '12', dayOfWeek: '7,1' },
    { dayOfMonth: [31], month: [12], dayOfWeek: [1, 7] },
  ],
  [{ hour: ' 1 , [2-2] ' }, { hour: [1, 2] }],
])('%j is read', (sent, read) => {
  expect(readSchedule(sent)).toEqual(read)
})

test.each([
  [{}, null],
  [[], null],
  ['0 0 * * *', null],
  [{ hour: 3 }, 'hour'],
  [{ hour: '' }, 'hour'],
  [{ hour: '24' }, 'hour'],
  [{ hour: '[5-3]' }, 'hour'],
  [{ hour: '5-3' }, 'hour'],
  [{ hour: '*' }, 'hour'],
  [{ second: '60' }, 'second'],
  [{ dayOfMonth: '0' }, 'dayOfMonth'],
  [{ month: '13' }, 'month'],
  [{ dayOfWeek: '0' }, 'dayOfWeek'],
  [{ dayOfWeek: '8' }, 'dayOfWeek'],
  [{ year: '2026' }, 'year'],
])('%j is none', (sent, member) => {
  expect(readSchedule(sent)).toEqual({ member })
})
