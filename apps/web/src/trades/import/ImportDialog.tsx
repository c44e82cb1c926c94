import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import type { NumberStyle } from '@selvedge/domain/number-text.ts'
import { importHeadings } from '@selvedge/domain/position-import.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'
import { list } from '@selvedge/messages/list.ts'
import { useEffect, useId, useRef } from 'react'
import { errorText } from '../../api.ts'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { type PositionValues, toPositionValues } from '../trade-values.ts'
import classes from '../../ui/sheet/Sheet.module.css'
import { SharedFaults } from '../../ui/sheet/SharedFaults.tsx'
import { assumedText, rowsText } from '../../ui/sheet/rows-text.ts'
import { ImportRows } from './ImportRows.tsx'
import { SheetSource } from '../../ui/sheet/SheetSource.tsx'
import { type Import, useImport } from './use-import.ts'

const HEADINGS = Object.values(importHeadings())

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
    <Dialog opened={opened} title={tradeForm.importPositions} onClose={onClose} size="min(1180px, 100%)">
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
        <SheetSource
          intro={tradeImport.intro({ max: String(MAX_POSITIONS), columns: list(HEADINGS) })}
          example={tradeImport.pasteExample}
          file={tradeImport.file}
          formats={tradeImport.formats}
          template={{ name: tradeImport.templateFileName, headings: HEADINGS }}
          busy={data.busy}
          error={data.error}
          onRead={(from) => void data.read(from)}
        />
      )}
    </Dialog>
  )
}

const STYLES: { value: NumberStyle; label: string }[] = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
]

function Review({ data, room, onAdd }: { data: Import; room: number; onAdd: Props['onAdd'] }) {
  const { sheet, checked, ready, lookup, toAdd, addUnknown, twoWays } = data
  const { numbers } = data.context
  const body = useRef<HTMLDivElement>(null)
  const styleLabel = useId()
  if (!sheet) return null
  const faulty = checked.length - ready.length
  const toFirstError = () => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  return (
    <Stack gap="md" ref={body}>
      <div className={classes['facts']}>
        <output>{rowsText(sheet.file, checked.length, faulty)}</output>
        {faulty > 0 && (
          <Button variant="default" size="xs" onClick={toFirstError}>
            {tradeImport.toFirstError}
          </Button>
        )}
      </div>
      {twoWays > 0 && (
        <Note>
          <Group justify="space-between">
            <span>{tradeImport.numbersTwoWays({ count: twoWays })}</span>
            <div className={classes['style']}>
              <span id={styleLabel}>{tradeImport.numberStyle}</span>
              <SegmentedControl
                size="xs"
                aria-labelledby={styleLabel}
                data={STYLES}
                // None, until somebody has said which.
                value={numbers.asks ? '' : numbers.style}
                onChange={(style) => data.setStyle(style === 'comma' ? 'comma' : 'point')}
              />
            </div>
          </Group>
        </Note>
      )}
      {sheet.assumed && <Note>{assumedText(sheet.assumed)}</Note>}
      {sheet.ignored.length > 0 && (
        <Note>{tradeImport.columnsNotRead({ columns: list(sheet.ignored) })}</Note>
      )}
      {lookup.isError && (
        <ErrorCard
          title={tradeImport.lookupFailed}
          error={lookup.error}
          onRetry={() => void lookup.refetch()}
          retrying={lookup.isFetching}
        />
      )}
      {toAdd.length > 0 && (
        <Note>
          <Group justify="space-between">
            <span>{tradeImport.newNames({ count: toAdd.length })}</span>
            <Button
              variant="default"
              size="xs"
              loading={addUnknown.isPending}
              onClick={() => addUnknown.mutate()}
            >
              {tradeImport.addNames({ count: toAdd.length })}
            </Button>
          </Group>
        </Note>
      )}
      <FormError>
        {addUnknown.isError ? pickers.notAdded({ reason: errorText(addUnknown.error) }) : undefined}
      </FormError>
      <ImportRows data={data} />
      <div className={classes['foot']}>
        <SharedFaults faults={data.shared} onSame={data.sameForAll} />
        <FormError>
          {ready.length > room ? messages.importTooManyRows({ room: Math.max(room, 0) }) : undefined}
        </FormError>
        <Group justify="flex-end" className={classes['buttons'] ?? ''}>
          <Button variant="default" onClick={data.startOver}>
            {tradeImport.startOver}
          </Button>
          {faulty > 0 && ready.length > 0 && (
            <Button
              variant="default"
              disabled={ready.length > room}
              onClick={() => onAdd(ready.map(toPositionValues))}
            >
              {tradeImport.addFaultless({ count: ready.length })}
            </Button>
          )}
          <Button
            disabled={faulty > 0 || ready.length > room}
            onClick={() => onAdd(ready.map(toPositionValues))}
          >
            {tradeImport.addAll({ count: checked.length })}
          </Button>
        </Group>
      </div>
    </Stack>
  )
}
