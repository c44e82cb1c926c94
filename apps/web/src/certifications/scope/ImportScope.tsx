import { SCOPE_SHEET } from '@selvedge/domain/certificate-scope/scope-table.ts'
import { scopeForm as texts } from '@selvedge/messages/en/scope-form.ts'
import { ImportFile } from '../boxes/ImportFile.tsx'
import { headingsOf } from '../boxes/product-file.ts'
import { type ImportedScope, readScopeImport } from './read-scope-file.ts'

type Props = { opened: boolean; onClose: () => void; onTake: (imported: ImportedScope) => void }

/** Puts a scope certificate, or a table of its products, into the form. */
export default function ImportScope(props: Props) {
  return (
    <ImportFile
      {...props}
      title={texts.importTitle}
      intro={texts.importIntro}
      read={readScopeImport}
      columns={headingsOf(SCOPE_SHEET)}
      preview={previewOf}
    />
  )
}

const previewOf = (imported: ImportedScope) =>
  imported.kind === 'products'
    ? [{ label: texts.products, value: imported.products.length }]
    : [
        { label: texts.certificate, value: imported.number },
        { label: texts.products, value: imported.scope.products.length },
        { label: texts.sites, value: imported.scope.sites.length },
      ]
