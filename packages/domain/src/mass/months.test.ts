import { describe, expect, test } from 'vitest'
import { MONTHS_CHARTED, monthsOfBook } from './months.ts'

const BOOK = { openedOn: '2025-11-20', posted: 700 }

describe('the months of a book', () => {
  test('go from its first to today, with those in which nothing moved, each with its end', () => {
    const moved = [
      { month: '2025-11', in: 1000, out: 0 },
      { month: '2026-01', in: 100, out: 400 },
    ]
    expect(monthsOfBook(BOOK, moved, '2026-02-03')).toEqual([
      { month: '2025-11', in: 1000, out: 0, balance: 1000 },
      { month: '2025-12', in: 0, out: 0, balance: 1000 },
      { month: '2026-01', in: 100, out: 400, balance: 700 },
      { month: '2026-02', in: 0, out: 0, balance: 700 },
    ])
  })

  test('are the newest of an old book', () => {
    const months = monthsOfBook({ openedOn: '2020-01-01', posted: 5 }, [], '2026-02-03')
    expect(months).toHaveLength(MONTHS_CHARTED)
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2024-03', '2026-02'])
  })

  test('are this month alone where a book was opened today', () => {
    const opened = { openedOn: '2026-02-03', posted: 5 }
    const moved = [{ month: '2026-02', in: 5, out: 0 }]
    expect(monthsOfBook(opened, moved, '2026-02-03')).toEqual([
      { month: '2026-02', in: 5, out: 0, balance: 5 },
    ])
  })
})
