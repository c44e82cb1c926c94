import type { previewImportEndpoint } from '@selvedge/contract/imports.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { Importer, ImportKinds } from '../../records/import-kind.ts'

type Input = z.output<(typeof previewImportEndpoint)['body']>

/** What is wrong with the rows of an import, before anything is stored. */
export async function previewImport(
  services: Services,
  kinds: ImportKinds,
  importer: Importer,
  input: Input,
) {
  const { kind, rows } = input
  const found = await kinds[kind].check(services, importer, rows)
  const faults = rows.flatMap(({ line }, i) =>
    Object.entries(found[i] ?? {}).flatMap(([column, issue]) =>
      issue ? [{ line, column, issue, message: sentence(issue) }] : [],
    ),
  )
  const bad = found.filter((errors) => Object.keys(errors).length > 0).length
  return { rows: rows.length, good: rows.length - bad, faults }
}
