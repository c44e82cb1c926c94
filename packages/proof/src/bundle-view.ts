import type { Bundle } from './bundle.ts'
import type { JsonObject } from './canonical-json.ts'
import { statedCompanies } from './answer/companies.ts'
import { withoutAddresses } from './answer/shown-text.ts'
import type { ProvidedFile } from './check-documents.ts'
import type { Disclosure } from './fields/disclosure.ts'
import { isIndex, namesIn } from './fields/shown-value.ts'
import { type Field, FIELDS_SHOWN, listFields, textOf } from './list-fields.ts'
import { readBundled } from './read-statement.ts'
import { namedDocuments } from './statement.ts'

/**
 * The content of a bundle for people to read. It shows what is claimed, but for e-mail addresses; only the verdict says whether that is
 * true.
 */
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
  /** As it states itself in the bundle; undefined where it does not. */
  readonly companyName: string | undefined
  readonly at: string
  /** What was stated, one row for each value; the names of nested members are put together by dots. */
  readonly fields: readonly Field[]
  /** Not all of its fields are in the bundle. */
  readonly isInPart?: true
}

type DocumentView = {
  readonly name: string
  readonly sha256: string
  /** The name of the given file that has these bytes. */
  readonly matchedBy: string | undefined
  readonly isInside: boolean
}

/** Lays a bundle out. Statements that cannot be read are left out; the verdict reports them. */
export function viewBundle(bundle: Bundle, files: readonly ProvidedFile[]): BundleView {
  const read = bundle.statements.map((one) => readBundled(one).statement)
  const names = statedCompanies(
    [...bundle.statements, ...bundle.companies].flatMap((one) => readBundled(one).statement ?? []),
  )
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
              companyName: names.get(statement.company)?.name,
              at: statement.at,
              fields: fieldsOf(bundle.statements[index]?.opened, statement.data),
              ...(bundle.statements[index]?.opened && { isInPart: true as const }),
            },
          ]
        : [],
    ),
    documents: namedDocuments(read).map(({ name, sha256 }) => ({
      name: withoutAddresses(name),
      sha256,
      matchedBy: files.find((file) => file.sha256 === sha256)?.name,
      isInside: inside.has(sha256),
    })),
  }
}

/**
 * Of a statement that is shown in part, what is shown, with the places in lists that it has in the whole: whoever shares it chose that,
 * addresses as well. Of any other everything but addresses.
 */
const fieldsOf = (opened: Disclosure | undefined, data: JsonObject): Field[] =>
  opened
    ? opened.fields
        .filter(({ path }) => path.startsWith('/data/'))
        .slice(0, FIELDS_SHOWN)
        .map(({ path, value }) => ({ name: nameOf(path), value: textOf(value) }))
    : listFields(data).map(({ name, value }) => ({
        name: withoutAddresses(name),
        value: withoutAddresses(value),
      }))

function nameOf(path: string): string {
  const [, ...names] = namesIn(path)
  return names.map((name) => (isIndex(name) ? String(Number(name) + 1) : name)).join('.')
}
