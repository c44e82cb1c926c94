import { array, assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterAgreeing,
  afterAnswer,
  afterAsking,
  RELATION_ANSWERS,
  relationAnswers,
  relationShown,
  type Standing,
} from './relation.ts'

const NONE: Standing = { own: undefined, theirs: undefined }
const asking = (standing: Standing) => afterAsking(standing) ?? standing
const turned = ({ own, theirs }: Standing): Standing => ({ own: theirs, theirs: own })

describe('a relation', () => {
  test('is agreed by both: asking shows on both sides and opens nothing, accepting agrees', () => {
    const requested = asking(NONE)
    expect(relationShown(requested)).toBe('ASKED_BY_US')
    expect(relationShown(turned(requested))).toBe('ASKED_OF_US')
    const accepted = afterAnswer(turned(requested), 'ACCEPT')
    expect(accepted).toEqual({ own: 'agreed', theirs: 'agreed' })
  })

  test('that both have requested is not agreed until one accepts', () => {
    const both = asking(turned(asking(NONE)))
    expect([relationShown(both), relationShown(turned(both))]).toEqual(['ASKED_OF_US', 'ASKED_OF_US'])
    expect(afterAnswer(both, 'ACCEPT')).toEqual({ own: 'agreed', theirs: 'agreed' })
  })

  test('cannot be requested by the company that has blocked the other', () => {
    expect(afterAsking({ own: 'blocked', theirs: 'asked' })).toBeUndefined()
  })

  test('that was ignored or blocked looks unanswered to the requester', () => {
    const requested = turned(asking(NONE))
    for (const answer of ['IGNORE', 'BLOCK'] as const) {
      const answered = afterAnswer(requested, answer) ?? NONE
      expect(relationShown(turned(answered))).toBe('ASKED_BY_US')
      expect(relationAnswers('ASKED_BY_US')).toEqual(['BLOCK'])
    }
  })

  test('that was agreed ends with a block, and comes back only by a new request that is accepted', () => {
    const blocked = afterAnswer({ own: 'agreed', theirs: 'agreed' }, 'BLOCK') ?? NONE
    expect([relationShown(blocked), relationShown(turned(blocked))]).toEqual(['BLOCKED', 'ASKED_BY_US'])
    expect(afterAgreeing(turned(blocked))).toEqual(turned(blocked))
    const unblocked = afterAnswer(blocked, 'UNBLOCK') ?? NONE
    // Who was blocked has not asked anew: there is nothing to accept until one of the two asks.
    expect([relationShown(unblocked), relationShown(turned(unblocked))]).toEqual([undefined, 'ASKED_BY_US'])
    const requested = turned(asking(turned(unblocked)))
    expect(relationShown(requested)).toBe('ASKED_OF_US')
    expect(afterAnswer(requested, 'ACCEPT')).toEqual({ own: 'agreed', theirs: 'agreed' })
  })

  test('that was requested can be withdrawn by the requester', () => {
    const ended = afterAnswer(asking(NONE), 'BLOCK') ?? NONE
    expect([relationShown(ended), relationShown(turned(ended))]).toEqual(['BLOCKED', undefined])
  })
})

const NOTHING_WANTED = { one: false, other: false }

test('whatever the two do, agreement is always both sides’, and one alone never brings it about', () => {
  const step = record({
    by: constantFrom('one', 'other'),
    does: constantFrom('ASK', ...RELATION_ANSWERS),
  })
  assert(
    property(array(step, { maxLength: 12 }), (steps) => {
      let standing = NONE
      const wants = { ...NOTHING_WANTED }
      for (const { by, does } of steps) {
        const own = by === 'one' ? standing : turned(standing)
        const after = does === 'ASK' ? asking(own) : (afterAnswer(own, does) ?? own)
        // What was agreed before a block counts for nothing after it.
        if (does === 'BLOCK' && after !== own && own.own === 'agreed') Object.assign(wants, NOTHING_WANTED)
        if ((does === 'ASK' || does === 'ACCEPT') && after !== own) wants[by] = true
        standing = by === 'one' ? after : turned(after)
        const { own: a, theirs: b } = standing
        expect(a === 'agreed').toBe(b === 'agreed')
        if (a === 'agreed') expect(wants).toEqual({ one: true, other: true })
      }
    }),
  )
})
