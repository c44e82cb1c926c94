import type { OptionsFilter } from '@mantine/core'
import { searchOptions } from '@selvedge/domain/search-options.ts'

/** What was typed finds options without their accents and by other names, the likeliest first; within each group, where there are some. */
export const filterOptions: OptionsFilter = ({ options, search }) => [
  ...searchOptions(
    options.flatMap((entry) => ('group' in entry ? [] : [entry])),
    search,
  ),
  ...options.flatMap((entry) => {
    if (!('group' in entry)) return []
    const items = searchOptions(entry.items, search)
    return items.length > 0 ? [{ ...entry, items }] : []
  }),
]
