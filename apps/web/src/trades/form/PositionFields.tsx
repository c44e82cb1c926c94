import { Button, Group } from '@mantine/core'
import { MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { IconPlus } from '@tabler/icons-react'
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormState, type UseFormReturn } from 'react-hook-form'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { ImportButton } from '../import/ImportButton.tsx'
import { LINES_OPEN } from '../open-lines.ts'
import { EMPTY_POSITION, positionError, type PositionField, type TradeValues } from '../trade-values.ts'
import classes from './PositionFields.module.css'
import { PositionLine } from './PositionLine.tsx'
import { useOpenLines } from './use-open-lines.ts'

export type PositionsHandle = {
  /** Opens the lines of these fields, as far as there is room, so that each of them can take the focus. */
  open: (paths: readonly string[]) => void
}

type Props = {
  form: UseFormReturn<TradeValues>
  ref: Ref<PositionsHandle>
  /** Rows of the import that are not added yet. */
  waiting: number
  onWaiting: (rows: number) => void
}

/** What is traded: one line per material, in an order of one's own. Of many lines only some are open. */
export function PositionFields({ form, ref, waiting, onWaiting }: Props) {
  const { control, getValues, setFocus } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'positions' })
  const { errors } = useFormState({ control, name: 'positions' })
  const { opened, open, close } = useOpenLines(fields)
  const lines = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const count = fields.length

  useImperativeHandle(
    ref,
    () => ({
      open: (paths) => {
        const places = new Set(paths.map((path) => Number(/^positions\.(\d+)\./.exec(path)?.[1])))
        const ids = fields.filter((_, i) => places.has(i)).map(({ id }) => id)
        flushSync(() => open(ids))
      },
    }),
    [fields, open],
  )

  const openLine = useCallback(
    (id: string, index: number, field: PositionField) => {
      // At once, and not after this event: the field that takes the focus has to be there.
      flushSync(() => open([id]))
      setFocus(`positions.${index}.${field}`)
    },
    [open, setFocus],
  )
  const closeLine = useCallback(
    (id: string, index: number) => {
      flushSync(() => close(id))
      lines.current?.children[index]?.querySelector('button')?.focus()
    },
    [close],
  )
  const { moveLine, removeLine } = useLineTools({ lines, getValues, move, remove, setSaid })

  return (
    <FormSection title={tradeFields.positions} intro={tradeForm.positionsHint}>
      <div className={classes['lines']} ref={lines}>
        {fields.map(({ id }, i) => (
          <PositionLine
            key={id}
            id={id}
            control={control}
            getValues={getValues}
            index={i}
            isFirst={i === 0}
            isLast={i === count - 1}
            isOpen={opened.has(id)}
            canClose={count > LINES_OPEN}
            error={positionError(errors.positions?.[i])}
            onOpen={openLine}
            onClose={closeLine}
            onMove={moveLine}
            onRemove={removeLine}
          />
        ))}
      </div>
      <output className="visually-hidden">{said}</output>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={count >= MAX_POSITIONS}
          onClick={() => append(EMPTY_POSITION, { focusName: `positions.${count}.contractorMaterial` })}
        >
          {tradeForm.addPosition}
        </Button>
        <ImportButton form={form} onWaiting={onWaiting} />
        {waiting > 0 && (
          <span className={classes['waiting']}>{tradeForm.importWaiting({ count: waiting })}</span>
        )}
      </Group>
    </FormSection>
  )
}

type LineWork = Pick<UseFormReturn<TradeValues>, 'getValues'> & {
  lines: { readonly current: HTMLElement | null }
  move: (from: number, to: number) => void
  remove: (index: number) => void
  setSaid: (text: string) => void
}

/** Moves and removes lines, announces it, and keeps the focus where the user is working. */
function useLineTools({ lines, getValues, move, remove, setSaid }: LineWork) {
  const toFocus = useRef<{ index: number; tools: string[] }>(undefined)

  // A moved line takes the focus along: on the same button, or on its neighbour where that can go no further.
  useEffect(() => {
    const { index, tools } = toFocus.current ?? { index: -1, tools: [] }
    toFocus.current = undefined
    const line = lines.current?.children[index]
    const buttons = tools.map((tool) => line?.querySelector<HTMLButtonElement>(`[data-tool="${tool}"]`))
    buttons.find((button) => button && !button.disabled)?.focus()
  })

  // The lines are counted when one of them goes, not before: so they need not be drawn again when one comes.
  const moveLine = useCallback(
    (index: number, by: 1 | -1) => {
      toFocus.current = { index: index + by, tools: by === -1 ? ['up', 'down'] : ['down', 'up'] }
      move(index, index + by)
      const [number, place] = [String(index + 1), String(index + by + 1)]
      setSaid(tradeForm.moved({ number, place, count: String(getValues('positions').length) }))
    },
    [move, getValues, setSaid],
  )
  const removeLine = useCallback(
    (index: number) => {
      toFocus.current = { index: Math.min(index, getValues('positions').length - 2), tools: ['remove'] }
      remove(index)
      setSaid(tradeForm.removed({ number: String(index + 1) }))
    },
    [remove, getValues, setSaid],
  )
  return { moveLine, removeLine }
}
