import { referenceName } from '@selvedge/messages/reference-name.ts'
import { Skeleton } from '@mantine/core'
import type { ReadMassBook } from '@selvedge/contract/mass.ts'
import { massCredits } from '@selvedge/messages/en/mass-credits.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { MissingRecord } from '../../records/MissingRecord.tsx'
import { useRecord } from '../../records/record-state.ts'
import { RecordPage } from '../../records/RecordPage.tsx'
import { withListed } from '../../ui/display/with-listed.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { BookCard } from '../mass/BookCard.tsx'
import { bookQuery } from '../mass/mass-queries.ts'

const route = getRouteApi('/app/credits/$id')

const CRUMB = { label: massCredits.title, link: <Link to="/credits">{massCredits.title}</Link> }
const HEADER = <PageHeader title={massCredits.title} crumbs={[]} />

/** One book of credits: what may still be sold as certified, and what changed it. */
export function CreditBookPage() {
  const { id } = route.useParams()
  return (
    <RecordPage
      key={id}
      state={useRecord(id, bookQuery(Number(id)))}
      header={HEADER}
      missing={{ title: massCredits.missing }}
      failed={massCredits.failed}
      loading={<Skeleton height={420} radius="md" />}
    >
      {(book) => <Shown book={book} />}
    </RecordPage>
  )
}

function Shown({ book: { materialId, credit } }: { book: ReadMassBook }) {
  // The number is that of a material, whose book stands on its own page.
  if (!credit) return <MissingRecord header={HEADER} title={massCredits.missing} />
  return (
    <>
      <PageHeader
        title={credit.rawMaterial}
        crumbs={[CRUMB]}
        intro={withListed(massCredits.under({ standard: referenceName(credit.standard) }), [credit.standard])}
      />
      <BookCard materialId={materialId} isOfCredits />
    </>
  )
}
