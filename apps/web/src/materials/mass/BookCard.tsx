import { Button, Group, Skeleton } from '@mantine/core'
import type { ReadMassBook } from '@selvedge/contract/mass.ts'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { massRun } from '@selvedge/messages/en/mass-run.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../session.ts'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import { Balance } from './Balance.tsx'
import { BookRules } from './BookRules.tsx'
import { Closings } from './Closings.tsx'
import { Entries } from './Entries.tsx'
import { Lots } from './Lots.tsx'
import { Months } from './Months.tsx'
import { bookQuery } from './mass-queries.ts'

type DialogProps = { book: ReadMassBook; opened: boolean; onClose: () => void }

const RecordDialog = lazyPart<DialogProps>(
  () => import('./dialogs.ts').then((module) => module.RecordDialog),
  { without: NoDialog },
)

const RunDialog = lazyPart<DialogProps>(() => import('./dialogs.ts').then((module) => module.RunDialog), {
  without: NoDialog,
})

/** The book of mass of a material: what is free, what moved by month, and why. */
export function BookCard({ material }: { material: MaterialRow }) {
  const { data: book, error, isFetching, refetch } = useQuery(bookQuery(material.id))
  const [asking, setAsking] = useState<'change' | 'run'>()
  const close = () => setAsking(undefined)
  const { permissions } = useCurrentUser()
  return (
    <Card
      title={massBook.title}
      actions={
        book &&
        permissions.keepBooks && (
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAsking('change')}
            >
              {massBook.record}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAsking('run')}
            >
              {massRun.record}
            </Button>
          </Group>
        )
      }
    >
      {!book && !error && <Skeleton height={320} radius="md" />}
      {!book && error && (
        <ErrorCard
          title={massBook.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {book && (
        <>
          <Balance book={book} />
          <BookRules book={book} />
          {book.byLot && <Lots materialId={material.id} />}
          <Months materialId={material.id} />
          <Entries materialId={material.id} />
          <Closings book={book} />
          <RecordDialog book={book} opened={asking === 'change'} onClose={close} />
          <RunDialog book={book} opened={asking === 'run'} onClose={close} />
        </>
      )}
    </Card>
  )
}
