import { area } from '../area.ts'

/** How a list of names ends within a sentence. */
export const lists = area('lists', {
  and: '{list} and {last}',
  andMore: '{list} and {count} more',
})
