import {
  listPlanStandardsEndpoint,
  listProcessTypesEndpoint,
  listProductCategoriesEndpoint,
  listTraceabilityLevelsEndpoint,
  listTransparencyLevelsEndpoint,
} from '@selvedge/contract/reference-data.ts'
import { readPlanEndpoint, verifyPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { verificationQuery } from '../ui/verification-query.ts'

const lasting = { staleTime: 10 * 60_000 } as const

type Named = { name: string }
type CodeName = Named & { code: string }

const byName = (list: readonly Named[]) => list.map(({ name }) => ({ value: name, label: name }))
const byCode = (list: readonly CodeName[]) =>
  list.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))

/** Process types in two groups: those the company's role usually performs first. */
export const processTypesQuery = (role: string) =>
  queryOptions({
    ...lasting,
    queryKey: ['process-types'],
    queryFn: ({ signal }) => call(listProcessTypesEndpoint, {}, { signal }),
    select: (types) => {
      const isUsual = ({ roles }: (typeof types)[number]) => roles.some(({ name }) => name === role)
      return [
        { group: `Usual for a ${role}`, items: byCode(types.filter(isUsual)) },
        { group: 'Others', items: byCode(types.filter((type) => !isUsual(type))) },
      ].filter(({ items }) => items.length > 0)
    },
  })

export const productCategoriesQuery = queryOptions({
  ...lasting,
  queryKey: ['product-categories'],
  queryFn: ({ signal }) => call(listProductCategoriesEndpoint, {}, { signal }),
  select: byCode,
})

export const standardsQuery = queryOptions({
  ...lasting,
  queryKey: ['plan-standards'],
  queryFn: ({ signal }) => call(listPlanStandardsEndpoint, {}, { signal }),
  select: byName,
})

export const traceabilityLevelsQuery = queryOptions({
  ...lasting,
  queryKey: ['traceability-levels'],
  queryFn: ({ signal }) => call(listTraceabilityLevelsEndpoint, {}, { signal }),
  select: byName,
})

export const transparencyLevelsQuery = queryOptions({
  ...lasting,
  queryKey: ['transparency-levels'],
  queryFn: ({ signal }) => call(listTransparencyLevelsEndpoint, {}, { signal }),
  select: byName,
})

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['plans', id],
    queryFn: ({ signal }) => call(readPlanEndpoint, { params: { id } }, { signal }),
  })

export const planVerificationQuery = (id: number) =>
  verificationQuery('plan', id, (signal) => call(verifyPlanEndpoint, { params: { id } }, { signal }))

/** After a plan was made, changed or deleted: every list and check that shows it. */
export const plansChanged = () =>
  Promise.all(
    ['plans', 'verification', 'ledger', 'materials'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )

/** A plan that is gone must not be asked for again. */
export const planDeleted = (id: number) => {
  queryClient.removeQueries({ queryKey: ['plans', String(id)] })
  queryClient.removeQueries({ queryKey: ['verification', 'plan', id] })
  return plansChanged()
}
