import { area } from '../area.ts'

/** Pages that people see who scanned a code which leads to no single page. */
export const resolverPages = area('resolverPages', {
  name: 'Selvedge, {host}',
  choose: 'Choose a page',
  recalled: 'This product is recalled. Read why.',
  nothing: 'There is no page for this code',
})
