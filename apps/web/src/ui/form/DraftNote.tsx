import { fields } from '@selvedge/messages/en/fields.ts'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Note } from '../feedback/Note.tsx'

/** Says that a form continues from where it was left in this tab. */
export function DraftNote({ onDiscard, children }: { onDiscard: () => void; children?: ReactNode }) {
  return (
    <Note>
      <Group justify="space-between">
        <span>
          {fields.draftRestored} {children}
        </span>
        <Button variant="default" size="xs" onClick={onDiscard}>
          {fields.draftDiscard}
        </Button>
      </Group>
    </Note>
  )
}
