import { unitAliases } from '@selvedge/domain/unit-aliases.ts'
import { listUnitsEndpoint } from '@selvedge/contract/reference-data.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { codedOption } from './list-option.ts'

/** The units as they are, and as options of a list. */
export const unitListQuery = queryOptions({
  staleTime: 10 * 60_000,
  queryKey: keys.lists.units,
  queryFn: ({ signal }) => call(listUnitsEndpoint, {}, { signal }),
})

export const unitsQuery = queryOptions({
  ...unitListQuery,
  select: (units) =>
    units.map((unit) => ({
      ...codedOption(unit),
      aliases: [...unitAliases(unit.code), unit.name],
    })),
})
