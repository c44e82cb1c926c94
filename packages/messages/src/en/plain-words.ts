import { area } from '../area.ts'

/**
 * What is beside a field where the specification fixes an English sentence that not everybody understands: that sentence, and what to do in
 * plain words. Other languages say only what to do.
 */
export const plainWords = area('plainWords', {
  validFrom: 'You have to insert a valid from data! Enter the start date.',
  validUntil:
    'This date has to be greater than the valid from one! The end date must be after the start date.',
  registrationNumber: 'Enter the company name. In this field: your registration number.',
})
