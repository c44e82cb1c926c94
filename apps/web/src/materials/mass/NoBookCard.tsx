import { Button } from '@mantine/core'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { Term } from '../../ui/display/Term.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { OpenBookDialog } from './OpenBookDialog.tsx'

/** What a book is, where a material has none. */
export function NoBookCard({ material }: { material: MaterialRow }) {
  const [isOpening, setOpening] = useState(false)
  return (
    <Card title={massBook.title} actions={<Term of="book" word={massBook.title} asMark />}>
      <EmptyState icon={<IconScale size={32} aria-hidden />} title={massBook.noBook}>
        <p>{massBook.noBookHint}</p>
        <Button variant="default" onClick={() => setOpening(true)}>
          {massBook.open}
        </Button>
      </EmptyState>
      <OpenBookDialog material={material} opened={isOpening} onClose={() => setOpening(false)} />
    </Card>
  )
}
