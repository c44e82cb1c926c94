import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShareRing } from './ShareRing.tsx'

const ring = (part: number, whole: number) => {
  const { container } = render(<ShareRing part={part} whole={whole} />)
  return {
    hasPart: container.querySelector('[data-part]') !== null,
    isChecked: container.querySelector('path') !== null,
    hidden: container.querySelector('svg')?.getAttribute('aria-hidden'),
  }
}

test('a ring is empty, in part, or whole with a check mark; the words beside it are for readers', () => {
  expect(ring(0, 7)).toEqual({ hasPart: false, isChecked: false, hidden: 'true' })
  expect(ring(3, 7)).toEqual({ hasPart: true, isChecked: false, hidden: 'true' })
  expect(ring(7, 7)).toEqual({ hasPart: true, isChecked: true, hidden: 'true' })
})
