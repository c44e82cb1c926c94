import { GrantPassportBody, grantPassportEndpoint } from '@selvedge/contract/passport-access.ts'
import { MAX_PASSPORT_PURPOSE } from '@selvedge/domain/passport/limits.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { CompanyPicker } from '../pickers/CompanyPicker.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

type Props = { id: number; opened: boolean; onClose: () => void }
type Values = z.input<typeof GrantPassportBody>

/** Asks which partner reads more of a passport, what for, and until when. */
export const GrantDialog = ({ id, opened, onClose }: Props) => (
  <Dialog opened={opened} title={texts.grant} size="lg" onClose={onClose}>
    <GrantForm id={id} onClose={onClose} />
  </Dialog>
)

function GrantForm({ id, onClose }: Omit<Props, 'opened'>) {
  const form = useForm<Values>({
    defaultValues: { companyName: '', purpose: '', until: '' },
    resolver: formResolver(GrantPassportBody),
  })
  const { control } = form
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (body) => {
      const { companyName: company } = await call(grantPassportEndpoint, { params: { id }, body })
      toast.info(texts.granted({ company }))
      await changed('passport')
      onClose()
    },
    failed: (reason) => texts.grantFailed({ reason }),
  })
  return (
    <DialogForm
      hint={texts.grantHint}
      submitLabel={texts.grant}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="companyName"
        render={({ field, fieldState }) => (
          <CompanyPicker
            label={texts.grantPartner}
            from="agreed"
            inviteTitle={null}
            value={field.value || null}
            invited={null}
            onPick={(name) => field.onChange(name ?? '')}
            onInvite={() => {}}
            error={fieldState.error?.message}
            ref={field.ref}
          />
        )}
      />
      <TextField
        control={control}
        name="purpose"
        label={texts.grantPurpose}
        maxLength={MAX_PASSPORT_PURPOSE}
        required
      />
      <DateField control={control} name="until" label={texts.grantUntil} required />
    </DialogForm>
  )
}
