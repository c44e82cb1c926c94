import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { messages } from '@selvedge/domain/messages.ts'
import type { NumberStyle } from '@selvedge/domain/number-text.ts'
import { useEffect, useId, useRef } from 'react'
import { errorText } from '../../api.ts'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { counted } from '../../ui/format.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { type PositionValues, toPositionValues } from '../trade-values.ts'
import classes from './ImportDialog.module.css'
import { ImportRows } from './ImportRows.tsx'
import { ImportSource } from './ImportSource.tsx'
import { type Import, useImport } from './use-import.ts'

type Props = {
  opened: boolean
  /** How many positions the trade can still take. */
  room: number
  onClose: () => void
  onAdd: (positions: PositionValues[]) => void
  /** How many rows are read and not added yet. */
  onWaiting: (rows: number) => void
}

/** Positions from a spreadsheet: read, corrected in place, and added. Positions not added yet stay when the dialog is closed. */
export function ImportDialog({ opened, room, onClose, onAdd, onWaiting }: Props) {
  const data = useImport(room)
  const waiting = data.checked.length
  useEffect(() => onWaiting(waiting), [onWaiting, waiting])
  return (
    <Dialog opened={opened} title="Import positions" onClose={onClose} size="min(1180px, 100%)">
      {data.sheet ? (
        <Review
          data={data}
          room={room}
          onAdd={(positions) => {
            const isAll = data.ready.length === data.checked.length
            onAdd(positions)
            data.dropReady()
            if (isAll) onClose()
          }}
        />
      ) : (
        <ImportSource data={data} />
      )}
    </Dialog>
  )
}

const STYLES: { value: NumberStyle; label: string }[] = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
]

function Review({ data, room, onAdd }: { data: Import; room: number; onAdd: Props['onAdd'] }) {
  const { sheet, checked, ready, lookup, toAdd, addUnknown } = data
  const body = useRef<HTMLDivElement>(null)
  const styleLabel = useId()
  if (!sheet) return null
  const faulty = checked.length - ready.length
  const toFirstError = () => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  return (
    <Stack gap="md" ref={body}>
      <div className={classes['facts']}>
        <output>
          {counted(checked.length, 'row')} of {sheet.source}
          {faulty > 0 ? `, ${faulty} to be mended` : ', all without errors'}.
        </output>
        {faulty > 0 && (
          <Button variant="default" size="xs" onClick={toFirstError}>
            Go to the first error
          </Button>
        )}
        <div className={classes['style']}>
          <span id={styleLabel}>Numbers are read as</span>
          <SegmentedControl
            size="xs"
            aria-labelledby={styleLabel}
            data={STYLES}
            value={sheet.style}
            onChange={(style) => data.setStyle(style === 'comma' ? 'comma' : 'point')}
          />
        </div>
      </div>
      {sheet.ignored.length > 0 && <Note>Not read: {sheet.ignored.join(', ')}.</Note>}
      {lookup.isError && (
        <ErrorCard
          title="Your materials could not be looked up."
          error={lookup.error}
          onRetry={() => void lookup.refetch()}
          retrying={lookup.isFetching}
        />
      )}
      {toAdd.length > 0 && (
        <Note>
          <Group justify="space-between">
            <span>
              {toAdd.length === 1
                ? 'One name is new. Choose one of your materials for it, or add it.'
                : `${toAdd.length} names are new. Choose one of your materials for each, or add them.`}
            </span>
            <Button
              variant="default"
              size="xs"
              loading={addUnknown.isPending}
              onClick={() => addUnknown.mutate()}
            >
              Add {toAdd.length === 1 ? 'it as a new material' : `${toAdd.length} new materials`}
            </Button>
          </Group>
        </Note>
      )}
      <FormError>
        {addUnknown.isError ? `Can't add material: ${errorText(addUnknown.error)}` : undefined}
      </FormError>
      <ImportRows data={data} />
      <div className={classes['foot']}>
        <FormError>
          {ready.length > room ? messages.importTooManyRows({ room: Math.max(room, 0) }) : undefined}
        </FormError>
        <Group justify="flex-end" className={classes['buttons'] ?? ''}>
          <Button variant="default" onClick={data.startOver}>
            Start over
          </Button>
          {faulty > 0 && ready.length > 0 && (
            <Button
              variant="default"
              disabled={ready.length > room}
              onClick={() => onAdd(ready.map(toPositionValues))}
            >
              Add the {counted(ready.length, 'row')} without errors
            </Button>
          )}
          <Button
            disabled={faulty > 0 || ready.length > room}
            onClick={() => onAdd(ready.map(toPositionValues))}
          >
            Add {counted(checked.length, 'position')}
          </Button>
        </Group>
      </div>
    </Stack>
  )
}
