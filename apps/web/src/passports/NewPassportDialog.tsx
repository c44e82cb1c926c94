import { createPassportEndpoint } from '@selvedge/contract/passports.ts'
import { PASSPORT_LEVELS } from '@selvedge/domain/passport/status.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { subjectErrors } from '@selvedge/domain/passport/subject.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { useNavigate } from '@tanstack/react-router'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { MaterialPicker, type PickedMaterial } from '../pickers/MaterialPicker.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

type Values = {
  material: PickedMaterial | null
  level: (typeof PASSPORT_LEVELS)[number]
  lot: string
  serial: string
}

const LEVEL = { model: texts.levelModel, batch: texts.levelBatch, item: texts.levelItem } as const
const LEVELS = { data: PASSPORT_LEVELS.map((value) => ({ value, label: LEVEL[value] })) }

/** What the chosen level leaves out is not sent. */
const subjectOf = ({ level, lot, serial }: Values) => ({
  level,
  lot: level === 'model' ? null : lot.trim() || null,
  serial: level === 'item' ? serial.trim() || null : null,
})

const rules = (values: Values) => {
  const subject = subjectOf(values)
  // The server makes a serial number where none is given.
  const asked = { ...subject, serial: subject.level === 'item' ? (subject.serial ?? 'x') : null }
  return {
    ...subjectErrors(asked),
    material: values.material ? undefined : passportIssues.passportMaterial,
  }
}

/** Begins the passport of a product, and leads to its draft. */
export const NewPassportDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} title={texts.begin} onClose={onClose}>
    <NewPassportForm onClose={onClose} />
  </Dialog>
)

function NewPassportForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm<Values>({
    defaultValues: { material: null, level: 'model', lot: '', serial: '' },
    resolver: formResolver(z.custom<Values>(), rules),
  })
  const { control } = form
  const level = useWatch({ control, name: 'level' })
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (values) => {
      const body = { materialId: values.material?.id ?? 0, ...subjectOf(values) }
      const { id } = await call(createPassportEndpoint, { body })
      toast.info(texts.begun)
      void changed('passport')
      await navigate({ to: '/passports/$id', params: { id: String(id) } })
    },
    fieldOf: (path) => (path === 'materialId' ? 'material' : path),
    failed: (reason) => texts.beginFailed({ reason }),
  })
  return (
    <DialogForm
      hint={texts.beginHint}
      submitLabel={texts.begin}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="material"
        render={({ field, fieldState }) => (
          <MaterialPicker
            ref={field.ref}
            label={texts.material}
            from="all"
            value={field.value}
            onPick={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <SelectField control={control} name="level" label={texts.level} options={LEVELS} required />
      {level !== 'model' && (
        <TextField
          control={control}
          name="lot"
          label={texts.lot}
          description={texts.lotHint}
          maxLength={20}
          required={level === 'batch'}
        />
      )}
      {level === 'item' && (
        <TextField
          control={control}
          name="serial"
          label={texts.serial}
          description={texts.serialHint}
          maxLength={20}
        />
      )}
    </DialogForm>
  )
}
