import {
  listPlanStandardsEndpoint,
  listTraceabilityLevelsEndpoint,
  listTransparencyLevelsEndpoint,
} from '@selvedge/contract/reference-data.ts'
import { readPlanEndpoint, verifyPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { namedOption } from '../pickers/list-option.ts'
import { queryClient } from '../query-client.ts'
import { keys } from '../query-keys.ts'
import { verificationQuery } from '../records/verification-query.ts'
import { traceabilityName, transparencyName } from './level-names.ts'

const lasting = { staleTime: 10 * 60_000 } as const

const byName = (labelOf: (name: string) => string) => (list: readonly { name: string }[]) =>
  list.map(({ name }) => ({ value: name, label: labelOf(name) }))

export const standardsQuery = queryOptions({
  ...lasting,
  queryKey: keys.lists.planStandards,
  queryFn: ({ signal }) => call(listPlanStandardsEndpoint, {}, { signal }),
  select: (standards) => standards.map(namedOption),
})

export const traceabilityLevelsQuery = queryOptions({
  ...lasting,
  queryKey: keys.lists.traceabilityLevels,
  queryFn: ({ signal }) => call(listTraceabilityLevelsEndpoint, {}, { signal }),
  select: byName(traceabilityName),
})

export const transparencyLevelsQuery = queryOptions({
  ...lasting,
  queryKey: keys.lists.transparencyLevels,
  queryFn: ({ signal }) => call(listTransparencyLevelsEndpoint, {}, { signal }),
  select: byName(transparencyName),
})

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: keys.plans.one(id),
    queryFn: ({ signal }) => call(readPlanEndpoint, { params: { id } }, { signal }),
  })

export const planVerificationQuery = (id: number) =>
  verificationQuery('plan', id, (signal) => call(verifyPlanEndpoint, { params: { id } }, { signal }))

/** A plan that is gone must not be asked for again. */
export const planDeleted = (id: number) => {
  queryClient.removeQueries({ queryKey: keys.plans.one(String(id)) })
  queryClient.removeQueries({ queryKey: keys.verification.of('plan', id) })
  return changed('plan')
}
