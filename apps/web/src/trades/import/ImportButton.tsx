import { Button } from '@mantine/core'
import { MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { isFilled, type PositionValues, type TradeValues } from '../trade-values.ts'

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx').then((module) => module.ImportDialog), {
  without: NoDialog,
})

type Props = {
  form: UseFormReturn<TradeValues>
  /** How many rows are read and not added yet. */
  onWaiting: (rows: number) => void
}

/** Opens the import, which loads only then; its content stays until the form is left. */
export function ImportButton({ form, onWaiting }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const { getValues, setValue, formState } = form
  const filled = () => getValues('positions').filter(isFilled)

  function add(positions: PositionValues[]) {
    setValue('positions', [...filled(), ...positions], {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
    toast.info(tradeForm.imported({ count: positions.length }))
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={18} aria-hidden />}
        onClick={() => setState('open')}
      >
        {tradeForm.importPositions}
      </Button>
      {state !== 'never' && (
        <ImportDialog
          opened={state === 'open'}
          room={MAX_POSITIONS - filled().length}
          onClose={() => setState('closed')}
          onAdd={add}
          onWaiting={onWaiting}
        />
      )}
    </>
  )
}
