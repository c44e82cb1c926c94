import { expect, test } from 'vitest'
import {
  afterLook,
  type DomainFault,
  domainFault,
  isKnownBy,
  versionsIn,
  versionsText,
} from './issuer-domain.ts'

const SINCE = new Date('2026-11-01T00:00:00Z')
const hoursLater = (hours: number) => new Date(SINCE.getTime() + hours * 3_600_000)
const look = (fault: DomainFault | null = null, agreedKeys = '1,2') => ({
  agreedKeys,
  fault,
  disagreesSince: fault === null ? null : SINCE,
})

test.each([
  ['agrees', look(), [1, 2], 0, undefined],
  ['a key was replaced since', look(), [1, 2, 3], 0, 'lacks'],
  ['a key was marked as not safe since', look(), [2], 0, 'unsafe'],
  ['one was marked and another took its place', look(), [1, 3], 0, 'unsafe'],
  ['says that it has other keys', look('others'), [1, 2], 0, 'others'],
  ['has nothing there', look('gone'), [1, 2], 0, 'gone'],
  ['has been away for hours', look('connection'), [1, 2], 23, undefined],
  ['has been away for a day', look('connection'), [1, 2], 24, 'connection'],
  ['is away while a key is replaced', look('slow'), [1, 2, 3], 1, 'lacks'],
  ['never agreed', look(null, ''), [1], 0, 'lacks'],
] as const)('a domain that %s', (_, at, versions, hours, fault) =>
  expect(domainFault(at, versions, hoursLater(hours))).toBe(fault),
)

test('versions of keys are one text, in their order', () => {
  expect(versionsText([10, 2, 1])).toBe('1,2,10')
  expect(versionsIn('1,2,10')).toEqual([1, 2, 10])
  expect(versionsIn('')).toEqual([])
})

test('a look that finds nothing wrong forgets what was, and one that fails says nothing for a domain', () => {
  const now = hoursLater(5)
  const found = (fault?: DomainFault) => ({ fault, versions: [2, 3] })
  expect(afterLook(look('others'), found(), now)).toEqual(look(null, '2,3'))
  expect(afterLook(look(), found('slow'), now)).toEqual({
    agreedKeys: '1,2',
    fault: 'slow',
    disagreesSince: now,
  })
  expect(afterLook(look('others'), found('slow'), now)).toEqual(look('others'))
  expect(afterLook(look('slow'), found('others'), now)).toEqual(look('others'))
})

test('a company is known by its domain until that says something else', () =>
  expect([null, 'slow', 'lacks', 'gone'].map((fault) => isKnownBy({ fault: fault as DomainFault }))).toEqual([
    true,
    true,
    false,
    false,
  ]))
