import { openCreditBookEndpoint } from '@selvedge/contract/mass-credits.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { MAX_NAME_CHARACTERS, MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { BOOK_MODES } from '@selvedge/domain/mass/book.ts'
import { CREDIT_STANDARDS } from '@selvedge/domain/mass/credits.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { massCredits } from '@selvedge/messages/en/mass-credits.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { useCurrentUser } from '../../session.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { newKey } from '../../ui/form/new-key.ts'
import { useFormAction } from '../../ui/form/use-form-action.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { massFieldOf, withDocument } from '../mass/mass-values.ts'
import { MassForm } from '../mass/MassDialog.tsx'
import { CreditSchema, type CreditValues, creditRules } from './credit-values.ts'

type Props = { opened: boolean; onClose: () => void }

/** Opens a book of credits for one raw material under a standard that allows mass balance. */
export function KeepCreditsDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={massCredits.keep} size="lg" onClose={onClose}>
      <KeepForm onClose={onClose} />
    </Dialog>
  )
}

function KeepForm({ onClose }: Pick<Props, 'onClose'>) {
  const [today] = useState(() => dayOf(new Date()))
  const [key, setKey] = useState(newKey)
  const { permissions } = useCurrentUser()
  const form = useForm<CreditValues>({
    defaultValues: {
      standard: CREDIT_STANDARDS[0] ?? '',
      rawMaterial: '',
      mode: 'WATCH',
      openedOn: today,
      kilograms: '',
      reason: '',
      upload: null,
    },
    resolver: formResolver(CreditSchema, creditRules(today)),
  })
  const { control } = form
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (values) => {
      await call(openCreditBookEndpoint, { body: withDocument(values) }, { idempotencyKey: key })
      toast.info(massCredits.kept({ rawMaterial: values.rawMaterial ?? '' }))
      onClose()
      await changed('mass')
    },
    failed: (reason) => massCredits.keepFailed({ reason }),
    fieldOf: massFieldOf,
    // What is sent next is another request.
    onFailed: () => setKey(newKey()),
  })
  return (
    <MassForm
      hint={massCredits.keepHint}
      submitLabel={massCredits.keep}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="standard"
        label={massCredits.standard}
        options={{ data: CREDIT_STANDARDS.map((value) => ({ value, label: value })) }}
        required
      />
      <TextField
        control={control}
        name="rawMaterial"
        label={massCredits.rawMaterial}
        description={massCredits.rawMaterialHint}
        maxLength={MAX_NAME_CHARACTERS}
        required
      />
      <DateField control={control} name="openedOn" label={massCredits.firstDay} required />
      <NumberField
        control={control}
        name="kilograms"
        label={massCredits.openingCredits}
        decimals={2}
        required
      />
      {permissions.guardBooks && (
        <SelectField
          control={control}
          name="mode"
          label={massCredits.mode}
          options={{ data: BOOK_MODES.map((mode) => ({ value: mode, label: massCredits.modeOf({ mode }) })) }}
          required
        />
      )}
      <TextAreaField
        control={control}
        name="reason"
        label={massCredits.how}
        max={MAX_NOTES_CHARACTERS}
        rows={2}
      />
      <FileField control={control} name="upload" label={massBook.document} />
    </MassForm>
  )
}
