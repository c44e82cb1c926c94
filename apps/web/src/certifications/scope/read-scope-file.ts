import { readScopeFile } from '@selvedge/contract/certificate-file.ts'
import { readScopeTable, SCOPE_SHEET } from '@selvedge/domain/certificate-scope/scope-table.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import type { ReadImport } from '../boxes/ImportFile.tsx'
import { saidOfTable } from '../boxes/product-file.ts'
import { scopeLabel } from './scope-labels.ts'
import { type ScopeValues, shownScope } from './scope-values.ts'

/** What a file puts into the form of a scope certificate. */
export type ImportedScope =
  | { kind: 'certificate'; scope: ScopeValues; number: string; standard: string; from: string; until: string }
  | { kind: 'products'; products: ScopeValues['products'] }

/** Reads a scope certificate (JSON) or a table of its products (CSV); where anything is wrong, nothing is taken. */
export const readScopeImport = (text: string): ReadImport<ImportedScope> =>
  text
    .trimStart()
    .replace(/^\uFEFF/, '')
    .startsWith('{')
    ? readJson(text)
    : readTable(text)

function readJson(text: string): ReadImport<ImportedScope> {
  const { file, errors } = readScopeFile(text)
  if (!file)
    return {
      faults: errors.map(({ path, issue }) =>
        path === ''
          ? sentence(issue)
          : texts.importAt({ label: scopeLabel(path) ?? path, reason: sentence(issue) }),
      ),
    }
  return {
    faults: [],
    imported: {
      kind: 'certificate',
      scope: shownScope(file.scope),
      number: file.number ?? '',
      standard: file.standard ?? '',
      from: file.issued,
      until: file.validUntil ?? '',
    },
  }
}

function readTable(text: string): ReadImport<ImportedScope> {
  const read = readScopeTable(text)
  const { faults, notes } = saidOfTable(SCOPE_SHEET, read)
  if (faults.length > 0) return { faults }
  return { faults: [], notes, imported: { kind: 'products', products: read.products } }
}
