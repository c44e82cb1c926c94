import { listProcessTypesEndpoint, listProductCategoriesEndpoint } from '@selvedge/contract/reference-data.ts'
import { roleWord } from '@selvedge/domain/role-word.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { codedOption } from './list-option.ts'

const lasting = { staleTime: 10 * 60_000 } as const

const byCode = (list: readonly { code: string; name: string }[]) => list.map(codedOption)

/** Process types in two groups: those the company's role usually performs first. */
export const processTypesQuery = (role: string) =>
  queryOptions({
    ...lasting,
    queryKey: keys.lists.processTypes,
    queryFn: ({ signal }) => call(listProcessTypesEndpoint, {}, { signal }),
    select: (types) => {
      const isUsual = ({ roles }: (typeof types)[number]) => roles.some(({ name }) => name === role)
      return [
        { group: pickers.usualProcessTypes({ role: roleWord(role) }), items: byCode(types.filter(isUsual)) },
        { group: pickers.otherProcessTypes, items: byCode(types.filter((type) => !isUsual(type))) },
      ].filter(({ items }) => items.length > 0)
    },
  })

export const productCategoriesQuery = queryOptions({
  ...lasting,
  queryKey: keys.lists.productCategories,
  queryFn: ({ signal }) => call(listProductCategoriesEndpoint, {}, { signal }),
  select: byCode,
})
