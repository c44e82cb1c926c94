import { Button, Group } from '@mantine/core'
import { Note } from './Note.tsx'

/** Tells that a form goes on from where it was left in this tab. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Note>
      <Group justify="space-between">
        <span>Draft restored. It is kept in this tab until you record or discard it.</span>
        <Button variant="default" size="xs" onClick={onDiscard}>
          Discard draft
        </Button>
      </Group>
    </Note>
  )
}
