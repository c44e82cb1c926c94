import { Group, Radio } from '@mantine/core'
import { openMassBookEndpoint } from '@selvedge/contract/mass.ts'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { CUSTODY_MODELS } from '@selvedge/domain/mass/book.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { massOpening } from '@selvedge/messages/en/mass-opening.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { newKey } from '../../ui/form/new-key.ts'
import { useFormAction } from '../../ui/form/use-form-action.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { ByLotField } from './ByLotField.tsx'
import { MassForm } from './MassDialog.tsx'
import { DeliveriesField } from './opening/DeliveriesField.tsx'
import {
  EMPTY_LOT,
  isByLot,
  isSaidByLots,
  openingBody,
  openingFieldOf,
  openingRules,
  OpeningSchema,
  type OpeningValues,
  SOURCES,
} from './opening/opening-values.ts'
import { OpeningLots } from './opening/OpeningLots.tsx'
import { useOpening } from './opening/use-opening.ts'

type Props = { material: MaterialRow; opened: boolean; onClose: () => void }

/** Opens the book of a material with what is in stock, counted or out of confirmed deliveries; it only watches at first. */
export function OpenBookDialog({ material, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      title={massBook.openTitle({ material: material.name })}
      size="lg"
      onClose={onClose}
    >
      <OpenForm material={material} onClose={onClose} />
    </Dialog>
  )
}

function OpenForm({ material, onClose }: Omit<Props, 'opened'>) {
  const [today] = useState(() => dayOf(new Date()))
  const [key, setKey] = useState(newKey)
  const form = useForm<OpeningValues>({
    defaultValues: {
      materialId: material.id,
      mode: 'WATCH',
      custody: 'SEGREGATED',
      byLot: false,
      openedOn: today,
      source: 'counted',
      chosen: [],
      lots: [EMPTY_LOT],
      kilograms: '',
      reason: '',
      upload: null,
    },
    resolver: formResolver(OpeningSchema, openingRules(today)),
  })
  const { control } = form
  const values = useWatch({ control }) as OpeningValues
  const { proposed, chooseSource, choose, keepByLot } = useOpening(form)
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (sent) => {
      await call(openMassBookEndpoint, { body: openingBody(sent) }, { idempotencyKey: key })
      toast.info(massBook.opened({ material: material.name }))
      onClose()
      await changed('mass')
    },
    failed: (reason) => massBook.openFailed({ reason }),
    fieldOf: openingFieldOf,
    // What is sent next is another request.
    onFailed: () => setKey(newKey()),
  })
  return (
    <MassForm
      hint={massBook.openHint}
      submitLabel={massBook.open}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <DateField control={control} name="openedOn" label={massBook.openedOn} required />
      <Radio.Group label={massOpening.from} value={values.source} onChange={(source) => chooseSource(source)}>
        <Group mt="xs">
          {SOURCES.map((source) => (
            <Radio key={source} value={source} label={massOpening[source]} />
          ))}
        </Group>
      </Radio.Group>
      {values.source === 'delivered' && (
        <DeliveriesField control={control} materialId={material.id} proposed={proposed} onChoose={choose} />
      )}
      <SelectField
        control={control}
        name="custody"
        label={massBook.custody}
        options={{ data: CUSTODY_MODELS.map((value) => ({ value, label: massBook[value] })) }}
        required
      />
      <ByLotField
        custody={values.custody}
        hint={massOpening.byLotHint}
        checked={values.byLot === true}
        onChange={keepByLot}
      />
      {isByLot(values) && <OpeningLots control={control} />}
      {!isSaidByLots(values) && (
        <NumberField control={control} name="kilograms" label={massBook.openingStock} decimals={2} required />
      )}
      <TextAreaField
        control={control}
        name="reason"
        label={massBook.reasonOfStock}
        max={MAX_NOTES_CHARACTERS}
        rows={2}
      />
      <FileField control={control} name="upload" label={massBook.document} />
    </MassForm>
  )
}
