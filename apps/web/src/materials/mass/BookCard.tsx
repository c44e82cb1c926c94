import { Button, Group, Skeleton } from '@mantine/core'
import type { ReadMassBook } from '@selvedge/contract/mass.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { massCredits } from '@selvedge/messages/en/mass-credits.ts'
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

type Props = {
  /** Of a book of credits its number. */
  materialId: number
  isOfCredits?: boolean
}

/** The book of mass of a material, or of credits: what is free, what moved by month, and why. */
export function BookCard({ materialId, isOfCredits = false }: Props) {
  const { data: book, error, isFetching, refetch } = useQuery(bookQuery(materialId))
  const [asking, setAsking] = useState<'change' | 'run'>()
  const close = () => setAsking(undefined)
  const { permissions } = useCurrentUser()
  return (
    <Card
      title={isOfCredits ? massCredits.title : massBook.title}
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
            {!isOfCredits && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setAsking('run')}
              >
                {massRun.record}
              </Button>
            )}
          </Group>
        )
      }
    >
      {!book && !error && <Skeleton height={320} radius="md" />}
      {!book && error && (
        <ErrorCard
          title={isOfCredits ? massCredits.failed : massBook.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {book && (
        <>
          <Balance book={book} />
          <BookRules book={book} />
          {book.byLot && <Lots materialId={materialId} />}
          <Months materialId={materialId} />
          <Entries book={book} />
          <Closings book={book} />
          <RecordDialog book={book} opened={asking === 'change'} onClose={close} />
          {!isOfCredits && <RunDialog book={book} opened={asking === 'run'} onClose={close} />}
        </>
      )}
    </Card>
  )
}
