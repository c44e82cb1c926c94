import type { Bundle } from './bundle.ts'
import type { Json, JsonObject } from './canonical-json.ts'
import type { ProvidedFile } from './check-documents.ts'
import type { Disclosure } from './fields/disclosure.ts'
import { isIndex, namesIn } from './fields/shown-value.ts'
import { readBundled } from './read-statement.ts'
import { namedDocuments } from './statement.ts'

/** The content of a bundle for people to read. It shows what is claimed; only the verdict says whether that is true. */
export type BundleView = {
  readonly subject: Bundle['subject']
  readonly contract: Bundle['contract']
  readonly statements: readonly StatementView[]
  readonly documents: readonly DocumentView[]
}

type StatementView = {
  /** Counted from 1, as the verdict's sentences do. */
  readonly state: number
  readonly record: string
  readonly version: number
  readonly event: string
  readonly company: number
  readonly at: string
  /** What was stated, one row for each value; the names of nested members are put together by dots. */
  readonly fields: readonly Field[]
  /** Not all of its fields are in the bundle. */
  readonly isInPart?: true
}
type Field = { readonly name: string; readonly value: string }

type DocumentView = {
  readonly name: string
  readonly sha256: string
  /** The name of the given file that has these bytes. */
  readonly matchedBy: string | undefined
  readonly isInside: boolean
}

/** Nothing that people state is longer; a forger's page would be. */
const FIELDS_SHOWN = 500

/** Lays a bundle out. Statements that cannot be read are left out; the verdict reports them. */
export function viewBundle(bundle: Bundle, files: readonly ProvidedFile[]): BundleView {
  const read = bundle.statements.map((one) => readBundled(one).statement)
  const inside = new Set(bundle.documents.flatMap(({ bytes, sha256 }) => (bytes === null ? [] : [sha256])))
  return {
    subject: bundle.subject,
    contract: bundle.contract,
    statements: read.flatMap((statement, index) =>
      statement
        ? [
            {
              state: index + 1,
              record: `${statement.type} ${statement.id}`,
              version: statement.version,
              event: statement.event,
              company: statement.company,
              at: statement.at,
              fields: shownFields(bundle.statements[index]?.opened) ?? fieldsOf(statement.data),
              ...(bundle.statements[index]?.opened && { isInPart: true as const }),
            },
          ]
        : [],
    ),
    documents: namedDocuments(read).map(({ name, sha256 }) => ({
      name,
      sha256,
      matchedBy: files.find((file) => file.sha256 === sha256)?.name,
      isInside: inside.has(sha256),
    })),
  }
}

/** Of a statement that is shown in part: with the places in lists that they have in the whole. */
function shownFields(opened: Disclosure | undefined): Field[] | undefined {
  return opened?.fields
    .filter(({ path }) => path.startsWith('/data/'))
    .slice(0, FIELDS_SHOWN)
    .map(({ path, value }) => {
      const [, ...names] = namesIn(path)
      return {
        name: names.map((name) => (isIndex(name) ? String(Number(name) + 1) : name)).join('.'),
        value: textOf(value),
      }
    })
}

function fieldsOf(data: JsonObject): Field[] {
  const fields: Field[] = []
  // By hand, not by recursion: a forger's nesting must not exhaust the reader.
  const open: { name: string; value: Json }[] = [{ name: '', value: data }]
  while (fields.length < FIELDS_SHOWN) {
    const next = open.shift()
    if (!next) break
    const members = membersOf(next.value)
    if (members.length === 0) fields.push({ name: next.name, value: textOf(next.value) })
    open.unshift(
      ...members.slice(0, FIELDS_SHOWN).map(([name, value]) => ({
        name: next.name === '' ? name : `${next.name}.${name}`,
        value,
      })),
    )
  }
  return fields
}

// Members of a list are counted from 1, as people do.
function membersOf(value: Json): [string, Json][] {
  if (typeof value !== 'object' || value === null) return []
  if (isList(value)) return value.map((item, index) => [String(index + 1), item])
  return Object.entries(value)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function textOf(value: Json): string {
  if (value === null || typeof value === 'object') return '(none)'
  return value === '' ? '(empty)' : String(value)
}
