import { Button, Group } from '@mantine/core'
import { MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { lazy, startTransition, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { counted } from '../ui/format.ts'
import { FormSection } from '../ui/FormSection.tsx'
import { toast } from '../ui/toast-store.ts'
import classes from './PositionFields.module.css'
import { PositionLine } from './PositionLine.tsx'
import { EMPTY_POSITION, isFilled, type PositionValues, type TradeValues } from './trade-values.ts'

const ImportDialog = lazy(() =>
  import('./ImportDialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })),
)

/** What is traded: one line per material, in an order of one's own. */
export function PositionFields({ form }: { form: UseFormReturn<TradeValues> }) {
  const { control } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'positions' })
  const lines = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const toFocus = useRef<{ index: number; tools: string[] }>(undefined)
  const count = fields.length

  // A moved line takes the focus along: on the same button, or on its neighbour where that can go no further.
  useEffect(() => {
    const { index, tools } = toFocus.current ?? { index: -1, tools: [] }
    toFocus.current = undefined
    const line = lines.current?.children[index]
    const buttons = tools.map((tool) => line?.querySelector<HTMLButtonElement>(`[data-tool="${tool}"]`))
    buttons.find((button) => button && !button.disabled)?.focus()
  })

  const moveLine = useCallback(
    (index: number, by: 1 | -1) => {
      toFocus.current = { index: index + by, tools: by === -1 ? ['up', 'down'] : ['down', 'up'] }
      move(index, index + by)
      setSaid(`Position ${index + 1} is now position ${index + by + 1} of ${count}.`)
    },
    [move, count],
  )
  const removeLine = useCallback(
    (index: number) => {
      toFocus.current = { index: Math.min(index, count - 2), tools: ['remove'] }
      remove(index)
      setSaid(`Position ${index + 1} is removed.`)
    },
    [remove, count],
  )

  return (
    <FormSection title="Positions" intro="What is sold, one position for each material.">
      <div className={classes['lines']} ref={lines}>
        {fields.map((field, i) => (
          <PositionLine
            key={field.id}
            control={control}
            index={i}
            count={count}
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
          Add position
        </Button>
        <ImportButton form={form} />
      </Group>
    </FormSection>
  )
}

/** Opens the import, which is fetched only then; what it holds stays until the form is left. */
function ImportButton({ form }: { form: UseFormReturn<TradeValues> }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const { getValues, setValue, formState } = form
  const filled = () => getValues('positions').filter(isFilled)

  function add(positions: PositionValues[]) {
    // Two hundred lines take a while to draw: the page answers meanwhile.
    startTransition(() =>
      setValue('positions', [...filled(), ...positions], {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      }),
    )
    toast.info(`${counted(positions.length, 'position')} added.`)
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={18} aria-hidden />}
        onClick={() => setState('open')}
      >
        Import positions
      </Button>
      {state !== 'never' && (
        <Suspense>
          <ImportDialog
            opened={state === 'open'}
            room={MAX_POSITIONS - filled().length}
            onClose={() => setState('closed')}
            onAdd={add}
          />
        </Suspense>
      )}
    </>
  )
}
