import { parseDay } from '@selvedge/domain/day.ts'
import { PAGE_SIZE } from '@selvedge/domain/limits.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Order } from './DataTable.tsx'

type Filters = Record<string, readonly string[]>

/** A table whose page, order, search and filters live in the address. */
export type TableSpec<Sort extends string = string, F extends Filters = Filters> = {
  /** Begins the names of its parameters, where a screen has several tables. */
  prefix: '' | `${string}.`
  sorts: readonly Sort[]
  /** How it is sorted where the address says nothing. */
  first: { sort: Sort; order: Order }
  /** Each filter with its values. */
  filters: F
  /** Whether it can be narrowed to the days on which something was recorded. */
  byDay?: true
}

type Chosen<F extends Filters> = { [K in keyof F]?: F[K][number] | undefined }

/** What the table asks the server for. */
export type TableQuery<Sort extends string, F extends Filters> = Chosen<F> & {
  recordedFrom?: string | undefined
  recordedUntil?: string | undefined
  page: number
  size: number
  sort: Sort
  order: Order
  search: string | undefined
}

type Params = Record<string, string | undefined>

/** Names a table's sorts and filters, keeping their exact types. */
export const tableSpec = <const Sort extends string, const F extends Filters>(spec: TableSpec<Sort, F>) =>
  spec

/** Reads a table's state from an address. Anything unknown counts as not given. */
export function readTable<Sort extends string, F extends Filters>(
  { prefix, sorts, first, filters, byDay }: TableSpec<Sort, F>,
  params: Params,
): TableQuery<Sort, F> {
  const of = (name: string) => params[prefix + name]
  const page = Number(of('page'))
  const sort = sorts.find((known) => known === of('sort'))
  const order = (['asc', 'desc'] as const).find((known) => known === of('order'))
  const chosen = Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [name, values.find((known) => known === of(name))]),
  ) as Chosen<F>
  const dayIn = (name: string) => (byDay ? parseDay(of(name) ?? '') : undefined)
  return {
    ...chosen,
    ...(byDay && { recordedFrom: dayIn('recordedFrom'), recordedUntil: dayIn('recordedUntil') }),
    page: Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : 1,
    size: PAGE_SIZE,
    sort: sort ?? first.sort,
    order: order ?? (sort === undefined ? first.order : 'asc'),
    search: of('search')?.slice(0, 200),
  }
}

/** The parameters of an address with some of a table's changed. Any change but of the page leads to its first page. */
export const changeTable = (
  { prefix }: Pick<TableSpec, 'prefix'>,
  params: Params,
  change: Params,
): Params => ({
  ...params,
  [`${prefix}page`]: undefined,
  ...Object.fromEntries(Object.entries(change).map(([name, value]) => [prefix + name, value])),
})

const NAMES = ['search', 'sort', 'order', 'columns', 'recordedFrom', 'recordedUntil']

type Viewed = Pick<TableSpec, 'prefix' | 'filters'>

/** The names of what a view says of a table: everything but the page. */
const viewNames = ({ filters }: Viewed) => [...NAMES, ...Object.keys(filters)]

const viewOf = (spec: Viewed, params: Params): Params =>
  Object.fromEntries(viewNames(spec).map((name) => [name, params[spec.prefix + name]]))

const prefixed = (spec: Viewed, view: Params): Params =>
  Object.fromEntries(viewNames(spec).map((name) => [spec.prefix + name, view[name]]))

const withoutView = (spec: Viewed, params: Params): Params =>
  changeTable(spec, params, Object.fromEntries(viewNames(spec).map((name) => [name, undefined])))

/** A table of the present screen: what its address asks for, and how to change that. Focus and scrolling stay. */
export function useTable<Sort extends string, F extends Filters>(spec: TableSpec<Sort, F>) {
  const params: Params = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = readTable(spec, params)
  const change = (part: Params, replace: boolean) =>
    void navigate({
      to: '.',
      search: ((present: Params) => changeTable(spec, present, part)) as never,
      replace,
      resetScroll: false,
    })
  return {
    query,
    /** What the address says of its columns. */
    columns: params[`${spec.prefix}columns`],
    /** All that the address says of it, but for the page. */
    view: viewOf(spec, params),
    /** The address with another view of it. */
    toView: (view: Params) => ({ ...withoutView(spec, params), ...prefixed(spec, view) }),
    showColumns: (said: string | undefined) => change({ columns: said }, true),
    isFiltered: [
      query.search,
      query.recordedFrom,
      query.recordedUntil,
      ...Object.keys(spec.filters).map((name) => query[name]),
    ].some(Boolean),
    /** Each turn of a page and each new order is a step back; typing and filtering are not. */
    turnTo: (page: number) => change({ page: String(page) }, false),
    sortBy: (sort: string, order: Order) => change({ sort, order }, false),
    filter: (part: Params) => change(part, true),
    showAll: () =>
      change(
        {
          search: undefined,
          recordedFrom: undefined,
          recordedUntil: undefined,
          ...Object.fromEntries(Object.keys(spec.filters).map((name) => [name, undefined])),
        },
        false,
      ),
  }
}
