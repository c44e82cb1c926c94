import { afterEach, expect, test } from 'vitest'
import { speakIn } from '../testing/languages.ts'
import { amountText, formDay, instantText, longDay, tableDay } from './format.ts'

afterEach(() => speakIn('en-US'))

test('in international English each day is written in one way, which nobody misreads', () => {
  speakIn('en')
  const at = '2026-03-02T14:05:09.000Z'
  expect([tableDay(at), formDay(at), longDay(at)]).toEqual(['2 Mar 2026', '2 Mar 2026', '2 Mar 2026'])
  expect(instantText(at)).toBe('2 Mar 2026 14:05:09 UTC')
  expect(amountText(48_000.5)).toBe('48,000.5')
})

test('a day is 2026-03-01 in tables, and 03/01/2026 on records', () => {
  const day = '2026-03-01T00:00:00.000Z'
  expect([tableDay(day), formDay(day)]).toEqual(['2026-03-01', '03/01/2026'])
})

test('a day in full has its ordinal', () => {
  const days = [
    '2026-01-01',
    '2026-02-02',
    '2026-03-03',
    '2026-04-04',
    '2026-11-11',
    '2026-12-12',
    '2026-05-13',
    '2026-06-21',
    '2026-07-22',
    '2026-08-23',
    '2026-10-30',
  ]
  expect(days.map((day) => longDay(`${day}T00:00:00.000Z`))).toEqual([
    'January 1st 2026',
    'February 2nd 2026',
    'March 3rd 2026',
    'April 4th 2026',
    'November 11th 2026',
    'December 12th 2026',
    'May 13th 2026',
    'June 21st 2026',
    'July 22nd 2026',
    'August 23rd 2026',
    'October 30th 2026',
  ])
})

test('an amount has its thousands apart, and no more decimals than it needs', () => {
  expect([0.05, 7200, 1_250.5, 999_999_999.99].map(amountText)).toEqual([
    '0.05',
    '7,200',
    '1,250.5',
    '999,999,999.99',
  ])
})
