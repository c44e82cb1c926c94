import type { ImportKind } from '@selvedge/domain/import/kinds.ts'
import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import { MAX_BULK_ROWS } from '@selvedge/domain/limits.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'
import { list } from '@selvedge/messages/list.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentUser } from '../session.ts'
import { AccessDenied } from '../ui/feedback/AccessDenied.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { SheetSource } from '../ui/sheet/SheetSource.tsx'
import { KINDS, kindsOf } from './kinds.ts'
import { ReviewRows } from './ReviewRows.tsx'
import { BULK_MEGABYTES, useRows } from './use-rows.ts'

export const NewMaterialsPage = () => <NewImportPage kind="materials" />
export const NewPartnersPage = () => <NewImportPage kind="partners" />
export const NewCertificatesPage = () => <NewImportPage kind="certificates" />
export const NewTradesPage = () => <NewImportPage kind="trades" />

/** Many records from a spreadsheet: read, checked, corrected in place, and imported. */
function NewImportPage({ kind }: { kind: ImportKind }) {
  const { company } = useCurrentUser()
  const { again } = useSearch({ strict: false })
  const data = useRows(kind, again)
  const [isBegun, setBegun] = useState(false)
  if (!kindsOf(company.partnerType?.name ?? null).includes(kind)) return <AccessDenied />
  const { spec } = IMPORT_SHEETS[kind]
  const headings = spec.columns.map((column) => spec.headings[column] ?? column)
  const { begin, intro, rowIs, example, file, template } = KINDS[kind]
  return (
    <>
      <PageHeader
        title={begin}
        crumbs={[{ label: texts.title, link: <Link to="/imports">{texts.title}</Link> }]}
        intro={intro}
      />
      <UnsavedGuard when={data.sheet !== undefined && !isBegun} text={texts.unsaved} />
      {data.earlier.isError && (
        <ErrorCard
          title={texts.failed}
          error={data.earlier.error}
          onRetry={() => void data.earlier.refetch()}
          retrying={data.earlier.isFetching}
        />
      )}
      {data.sheet ? (
        <ReviewRows data={data} onBegun={() => setBegun(true)} />
      ) : (
        <Card title={texts.source}>
          <SheetSource
            intro={texts.sourceIntro({ rowIs, max: String(MAX_BULK_ROWS), columns: list(headings) })}
            example={example}
            file={file}
            formats={texts.formats({ megabytes: BULK_MEGABYTES })}
            template={{ name: template, headings }}
            busy={data.busy}
            error={data.error}
            onRead={(from) => void data.read(from)}
          />
        </Card>
      )}
    </>
  )
}
