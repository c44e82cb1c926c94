import { type ReadMassBook, setMaterialFactorEndpoint } from '@selvedge/contract/mass.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { FieldGrid } from '../../ui/form/FormSection.tsx'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { useFormAction } from '../../ui/form/use-form-action.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { MassForm } from './MassDialog.tsx'
import { FactorSchema, type FactorValues } from './mass-values.ts'

type Props = { book: ReadMassBook; opened: boolean; onClose: () => void }

/** Says what a material weighs by the metre, piece or bale, from a day on. */
export function FactorDialog({ book, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      title={massBook.weighsTitle({ material: book.materialName })}
      size="lg"
      onClose={onClose}
    >
      <FactorForm book={book} onClose={onClose} />
    </Dialog>
  )
}

function FactorForm({ book, onClose }: Omit<Props, 'opened'>) {
  const { materialId, factor } = book
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm<FactorValues>({
    defaultValues: {
      fromDay: today,
      widthMm: factor?.widthMm ?? '',
      gsm: factor?.gsm ?? '',
      pieceGrams: factor?.pieceGrams ?? '',
      baleGrams: factor?.baleGrams ?? '',
    },
    resolver: formResolver(FactorSchema),
  })
  const { control } = form
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (body) => {
      await call(setMaterialFactorEndpoint, { params: { materialId }, body })
      toast.info(massBook.weighsSaved)
      onClose()
      await changed('mass')
    },
    failed: (reason) => massBook.weighsFailed({ reason }),
  })
  return (
    <MassForm
      hint={massBook.weighsHint}
      submitLabel={common.confirm}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <DateField control={control} name="fromDay" label={massBook.weighsFrom} required />
      <FieldGrid>
        <NumberField control={control} name="widthMm" label={massBook.widthMm} decimals={0} />
        <NumberField control={control} name="gsm" label={massBook.gsm} decimals={0} />
        <NumberField control={control} name="pieceGrams" label={massBook.pieceGrams} decimals={0} />
        <NumberField control={control} name="baleGrams" label={massBook.baleGrams} decimals={0} />
      </FieldGrid>
    </MassForm>
  )
}
