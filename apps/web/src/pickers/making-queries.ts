import { compareNames } from '@selvedge/messages/compare-names.ts'
import { referenceName } from '@selvedge/messages/reference-name.ts'
import { listProcessTypesEndpoint, listProductCategoriesEndpoint } from '@selvedge/contract/reference-data.ts'
import { roleWord } from '@selvedge/domain/role-word.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { codedOption } from './list-option.ts'

const lasting = { staleTime: 10 * 60_000 } as const

type Coded = { code: string; name: string }
const byCode = (list: readonly Coded[]) => list.map(codedOption)

/** In the order of their names in the reader's language: the server has them in that of the English ones. */
const byName = (list: readonly Coded[]) =>
  byCode(list.toSorted((a, b) => compareNames(referenceName(a.name), referenceName(b.name))))

/** Process types in two groups: those the company's role usually performs first. */
export const processTypesQuery = (role: string) =>
  queryOptions({
    ...lasting,
    queryKey: keys.lists.processTypes,
    queryFn: ({ signal }) => call(listProcessTypesEndpoint, {}, { signal }),
    select: (types) => {
      const isUsual = ({ roles }: (typeof types)[number]) => roles.some(({ name }) => name === role)
      return [
        { group: pickers.usualProcessTypes({ role: roleWord(role) }), items: byName(types.filter(isUsual)) },
        { group: pickers.otherProcessTypes, items: byName(types.filter((type) => !isUsual(type))) },
      ].filter(({ items }) => items.length > 0)
    },
  })

export const productCategoriesQuery = queryOptions({
  ...lasting,
  queryKey: keys.lists.productCategories,
  queryFn: ({ signal }) => call(listProductCategoriesEndpoint, {}, { signal }),
  select: byCode,
})
