import { expect, test } from 'vitest'
import { sectionsOf } from './bidi.ts'

/** The parts as they stand on the page; what runs against the line is marked. */
const shown = (text: string) =>
  sectionsOf(text).flatMap(({ parts }) =>
    parts.map((part) => (part.isRightToLeft ? `<${part.text}` : part.text)),
  )

test.each([
  ['Delta Gin 30/1', ['Delta Gin 30/1']],
  ['شركة الدلتا', ['<شركة الدلتا']],
  ['Delta شركة الدلتا Gin', ['Delta ', '<شركة الدلتا', ' Gin']],
  // A number within runs with the line, and stands left of what comes before it.
  ['شركة 30/1 قطن', ['<\u0020قطن', '30/1', '<شركة ']],
  ['قطن 12.5 %', ['< %', '12.5', '<قطن ']],
  ['قطن ١٢٫٥', ['١٢٫٥', '<قطن ']],
  ['LLC (قطن) شركة', ['LLC (', '<قطن', ') ', '<شركة']],
  ['شركة (قطن)', ['<شركة (قطن)']],
  ['شركة (Delta) قطن', ['<شركة', ' (Delta) ', '<قطن']],
  ['“שלום”, 5', ['5', '<“שלום”, ']],
  ['مُحَمَّد', ['<مُحَمَّد']],
  // Where all letters run so, the line does too: its full stop is on the left.
  ['القطن عضوي.', ['<القطن عضوي.']],
  ['القطن عضوي. Gin', ['<القطن عضوي', '. Gin']],
  ['No. 5 – قطن', ['No. 5 – ', '<قطن']],
])('%s', (text, parts) => {
  expect(shown(text)).toEqual(parts)
})

test('every section is what was typed', () => {
  const text = 'A شركة 5 (قطن) b 杭州 ١٢'
  expect(
    sectionsOf(text)
      .map((one) => one.text)
      .join(''),
  ).toBe(text)
})
