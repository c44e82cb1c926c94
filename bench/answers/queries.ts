import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { Known } from './known.ts'
import type { Parts } from './recorder.ts'

type Query = NonNullable<Parts['query']>
type Field = { enum?: readonly string[]; examples?: readonly unknown[]; anyOf?: readonly Field[] }
type Schema = { properties?: Record<string, Field>; required?: readonly string[] }

/** A company of the demo that the brand and the weaver do not know, one both may know, and one that is not there. */
const COMPANIES = ['Tidewater Dyers (demo)', 'Delta Gin (demo)', 'Nobody Known']

/** What a field is asked for, beside the values that its schema lists. */
const VALUES: Record<string, (known: Known) => readonly (string | number)[]> = {
  companyName: () => COMPANIES,
  company: () => COMPANIES,
  invitedCompanyName: () => COMPANIES.slice(0, 1),
  email: () => ['dyer@demo.example', 'nobody@known.example'],
  search: () => ['cotton', '26'],
  materialId: ({ materials }) => materials,
  // Of the password: a wrong one, once for each caller, for the number of guesses is limited.
  value: () => ['no password of anybody'],
  ethAddress: () => [`0x${'ab'.repeat(20)}`],
  certificateReferenceNumber: () => ['MC-SC-0412'],
  notification: () => ['true'],
}

/** A table has its rows in an order for each of its columns: a few rows show whether it is still that one. */
const FEW_ROWS = 5

const listed = ({ enum: values, examples, anyOf }: Field): readonly unknown[] =>
  values ??
  anyOf?.find((one) => one.enum)?.enum ??
  (examples?.every((one) => typeof one === 'string') ? examples : []) ??
  []

/**
 * The queries a call is made with: the shortest it takes, one for each value of each field that has a list of them, and, where
 * it needs none, none at all. In brief, for callers whose answers differ by little: the shortest alone.
 */
export function queriesFor(e: Endpoint, known: Known, isBrief: boolean): readonly (Query | undefined)[] {
  if (!e.query) return [undefined]
  const { properties = {}, required = [] } = e.query.toJSONSchema({
    io: 'input',
    unrepresentable: 'any',
  }) as Schema
  const valuesOf = (name: string) =>
    [...listed(properties[name] ?? {}).filter((value) => value !== ''), ...(VALUES[name]?.(known) ?? [])] as (
      | string
      | number
    )[]
  const paged: Query =
    'size' in properties ? { size: FEW_ROWS, ...('page' in properties && { page: 1 }) } : {}
  const needed = required.reduce<Query[]>(
    (queries, name) =>
      queries.flatMap((query) => valuesOf(name).map((value) => ({ ...query, [name]: value }))),
    [{}],
  )
  const [first] = needed
  // The number of exports is limited, and each has its list's own query.
  const isExport = e.path.startsWith('/exports/')
  if (isBrief || isExport || !first) return needed.map((query) => ({ ...paged, ...query }))
  const others = Object.keys(properties).filter((name) => !required.includes(name))
  const varied = others.flatMap((name) =>
    valuesOf(name).flatMap((value): Query[] => {
      const query = { ...paged, ...first, [name]: value }
      return name === 'sort'
        ? [
            { ...query, order: 'asc' },
            { ...query, order: 'desc' },
          ]
        : [query]
    }),
  )
  return [...needed.map((query) => ({ ...paged, ...query })), ...varied]
}
