import { type MassBook, recordMassEventEndpoint } from '@selvedge/contract/mass.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { MAX_LOT_CHARACTERS, MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { RECORDED_KINDS, type RecordedKind } from '@selvedge/domain/mass/mass-event.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { useCurrentUser } from '../../session.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { newKey } from '../../ui/form/new-key.ts'
import { useFormAction } from '../../ui/form/use-form-action.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { wordsOf } from './book-words.ts'
import { MassForm } from './MassDialog.tsx'
import { EventSchema, type EventValues, eventRules, massFieldOf, withDocument } from './mass-values.ts'

type Props = { book: MassBook; opened: boolean; onClose: () => void }

/** Records what came in or went out besides shipments, a count, or an override. */
export function RecordDialog({ book, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      title={massBook.recordTitle({ material: book.materialName })}
      size="lg"
      onClose={onClose}
    >
      <RecordForm book={book} onClose={onClose} />
    </Dialog>
  )
}

/** What the amount is called, by what happened. */
const AMOUNTS: Partial<Record<string, () => string>> = {
  COUNT: () => massBook.counted,
  OVERRIDE: () => massBook.lowered,
}
const HINTS: Partial<Record<string, () => string>> = {
  COUNT: () => massBook.countHint,
  OVERRIDE: () => massBook.overrideHint,
}

function RecordForm({ book, onClose }: Omit<Props, 'opened'>) {
  const [today] = useState(() => dayOf(new Date()))
  const [key, setKey] = useState(newKey)
  const { permissions } = useCurrentUser()
  const form = useForm<EventValues>({
    defaultValues: {
      kind: 'COUNT',
      onDay: today,
      materialId: book.materialId,
      kilograms: '',
      lot: '',
      reason: '',
      upload: null,
    },
    resolver: formResolver(EventSchema, eventRules(today)),
  })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (values) => {
      await call(recordMassEventEndpoint, { body: withDocument(values) }, { idempotencyKey: key })
      toast.info(massBook.recorded)
      onClose()
      await changed('mass')
    },
    failed: (reason) => massBook.recordFailed({ reason }),
    fieldOf: massFieldOf,
    // What is sent next is another request.
    onFailed: () => setKey(newKey()),
  })
  const mayOverride = permissions.guardBooks === true && book.mode === 'GUARD'
  // A reversal begins at the entry that it takes back; nobody harvests credits.
  const isOffered = (one: RecordedKind) =>
    one !== 'REVERSAL' && (one !== 'OVERRIDE' || mayOverride) && (one !== 'HARVEST' || !book.credit)
  return (
    <MassForm
      hint={HINTS[kind]?.() ?? wordsOf(book).recordHint}
      submitLabel={massBook.record}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="kind"
        label={massBook.what}
        options={{
          data: RECORDED_KINDS.filter(isOffered).map((value) => ({ value, label: massBook[value] })),
        }}
        required
      />
      <DateField control={control} name="onDay" label={massBook.onDay} required />
      <NumberField
        control={control}
        name="kilograms"
        label={AMOUNTS[kind]?.() ?? massBook.amount}
        decimals={2}
        required
      />
      {book.byLot && kind !== 'OVERRIDE' && (
        <TextField control={control} name="lot" label={massBook.lot} maxLength={MAX_LOT_CHARACTERS} />
      )}
      <TextAreaField
        control={control}
        name="reason"
        label={massBook.reason}
        max={MAX_NOTES_CHARACTERS}
        rows={2}
      />
      <FileField control={control} name="upload" label={massBook.document} required={kind === 'OVERRIDE'} />
    </MassForm>
  )
}
