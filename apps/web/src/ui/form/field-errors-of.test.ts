import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from './field-errors-of.ts'

describe('the faults of a form', () => {
  it('are listed with the path of their field, however deep', () => {
    const errors = {
      notes: { type: 'too_big', message: 'Max characters: 250' },
      positions: [undefined, { unit: { code: { type: 'server', message: 'Choose a unit from the list.' } } }],
    }
    expect(fieldErrorsOf(errors)).toEqual([
      { path: 'notes', message: 'Max characters: 250' },
      { path: 'positions.1.unit.code', message: 'Choose a unit from the list.' },
    ])
  })

  it('name the list itself where the list is at fault', () => {
    const errors = { positions: { root: { type: 'server', message: 'Add at least one position.' } } }
    expect(fieldErrorsOf(errors)).toEqual([{ path: 'positions', message: 'Add at least one position.' }])
  })
})
