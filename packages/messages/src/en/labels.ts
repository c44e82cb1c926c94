import { area } from '../area.ts'

/** Sheets of labels. */
export const labels = area('labels', {
  title: 'Labels for {material}',
})
