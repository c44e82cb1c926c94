import { area } from '../area.ts'

/** What to do, in plain words, after a sentence that the specification fixes and that not everybody understands. */
export const plainWords = area('plainWords', {
  both: '{fixed} {plain}',
  validFrom: 'Enter the start date.',
  validUntil: 'The end date must be after the start date.',
  registrationNumber: 'In this field: your registration number.',
})
