import { isCertifier } from '@selvedge/domain/company.ts'
import { MATERIAL_COLUMNS, MATERIAL_SHEET } from '@selvedge/domain/import/materials.ts'
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
import { ReviewRows } from './ReviewRows.tsx'
import { BULK_MEGABYTES, useRows } from './use-rows.ts'

const HEADINGS = MATERIAL_COLUMNS.map((column) => MATERIAL_SHEET.headings[column])

/** Many materials from a spreadsheet: read, checked, corrected in place, and imported. */
export function NewImportPage() {
  const { company } = useCurrentUser()
  const { again } = useSearch({ strict: false })
  const data = useRows(again)
  const [isBegun, setBegun] = useState(false)
  if (isCertifier({ role: company.partnerType?.name ?? null })) return <AccessDenied />
  return (
    <>
      <PageHeader
        title={texts.materialsTitle}
        crumbs={[{ label: texts.title, link: <Link to="/imports">{texts.title}</Link> }]}
        intro={texts.materialsIntro}
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
            intro={texts.sourceIntro({ max: String(MAX_BULK_ROWS), columns: list(HEADINGS) })}
            example={texts.sourceExample}
            file={texts.file}
            formats={texts.formats({ megabytes: BULK_MEGABYTES })}
            template={{ name: texts.templateFileName, headings: HEADINGS }}
            busy={data.busy}
            error={data.error}
            onRead={(from) => void data.read(from)}
          />
        </Card>
      )}
    </>
  )
}
