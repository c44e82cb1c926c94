import { expect, test } from 'vitest'
import { runsFromRight, sectionsOf } from './bidi.ts'

/** The parts as they stand on the page; what runs from right to left is marked. */
const shown = (text: string, isFromRight: boolean) =>
  sectionsOf(text, isFromRight).flatMap(({ parts }) =>
    parts.map((part) => (part.isRightToLeft ? `<${part.text}` : part.text)),
  )

test.each([
  ['Delta Gin 30/1', ['Delta Gin 30/1']],
  ['شركة الدلتا', ['<شركة الدلتا']],
  ['Delta شركة الدلتا Gin', ['Delta ', '<شركة الدلتا', ' Gin']],
  // A number within runs with the line, and is left of what comes before it.
  ['شركة 30/1 قطن', ['<\u0020قطن', '30/1', '<شركة ']],
  ['قطن ١٢٫٥', ['١٢٫٥', '<قطن ']],
  ['LLC (قطن) شركة', ['LLC (', '<قطن', ') ', '<شركة']],
  ['شركة (قطن)', ['<شركة (قطن)']],
  ['شركة (Delta) قطن', ['<شركة', ' (Delta) ', '<قطن']],
  ['مُحَمَّد', ['<مُحَمَّد']],
  // A name in a sentence of ours: its full stop is on the right.
  ['القطن عضوي. Gin', ['<القطن عضوي', '. Gin']],
  ['No. 5 – قطن', ['No. 5 – ', '<قطن']],
])('on a line from the left: %s', (text, parts) => {
  expect(shown(text, false)).toEqual(parts)
})

test.each([
  ['شركة 30/1 قطن', ['<\u0020قطن', '30/1', '<شركة ']],
  ['قطن 12.5 %', ['< %', '12.5', '<قطن ']],
  ['قطن ١٢٫٥', ['١٢٫٥', '<قطن ']],
  ['شركة (قطن)', ['<شركة (قطن)']],
  ['“שלום”, 5', ['5', '<“שלום”, ']],
  ['القطن عضوي.', ['<القطن عضوي.']],
  // What begins it is on the right, what ends it on the left; words from left to right are read so within.
  ['القطن عضوي. Gin 30', ['Gin 30', '<القطن عضوي. ']],
  ['شركة (Delta) قطن', ['<) قطن', 'Delta', '<شركة (']],
  ['شركة Delta (Egypt) قطن', ['<\u0020قطن', 'Delta (Egypt)', '<شركة ']],
  ['Delta Gin.', ['<.', 'Delta Gin']],
  ['1. قطن', ['<. قطن', '1']],
])('on a line from the right: %s', (text, parts) => {
  expect(shown(text, true)).toEqual(parts)
})

test.each([
  ['القطن Gin', true],
  ['1. “القطن” Gin', true],
  ['שלום', true],
  ['Gin القطن', false],
  ['杭州 القطن', false],
  ['١٢٫٥ %', false],
  ['12.5 %', false],
  ['', false],
])('a paragraph runs as its first letter does: %s', (text, isFromRight) => {
  expect(runsFromRight(text)).toBe(isFromRight)
})

test.each([false, true])('every section is what was typed', (isFromRight) => {
  const text = 'A شركة 5 (قطن) b 杭州 ١٢'
  expect(
    sectionsOf(text, isFromRight)
      .map((one) => one.text)
      .join(''),
  ).toBe(text)
})
