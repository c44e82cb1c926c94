import { MakeApiKeyBody, makeApiKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import { KEY_SCOPES } from '@selvedge/domain/api-key.ts'
import { MAX_API_KEY_NAME } from '@selvedge/domain/limits.ts'
import { apiKeys as texts } from '@selvedge/messages/en/api-keys.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { SecretOnce } from '../ui/display/SecretOnce.tsx'
import { CheckboxesField } from '../ui/fields/CheckboxesField.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { SCOPE } from './scope-words.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

const SCOPES = KEY_SCOPES.map((value) => ({ value, label: SCOPE[value] }))

type Props = { opened: boolean; onClose: () => void }
type Made = { name: string; secret: string }

/** Makes a key for a program, and shows its secret once. */
export function MakeApiKeyDialog({ opened, onClose }: Props) {
  const [made, setMade] = useState<Made>()
  const close = () => {
    setMade(undefined)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      title={made ? texts.madeTitle({ name: made.name }) : texts.dialogTitle}
      size="lg"
      onClose={close}
    >
      {made ? (
        <SecretOnce
          hint={texts.madeHint}
          label={texts.secret}
          secret={made.secret}
          doneLabel={texts.copied}
          onDone={close}
        />
      ) : (
        <MakeForm onMade={setMade} onClose={close} />
      )}
    </Dialog>
  )
}

type Values = z.input<typeof MakeApiKeyBody>

function MakeForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: { name: '', scopes: [], expiresOn: '' },
    resolver: formResolver(MakeApiKeyBody),
  })
  const { control } = form
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (body) => {
      const { key, secret } = await call(makeApiKeyEndpoint, { body })
      onMade({ name: key.name, secret })
      await changed('people')
    },
    failed: (reason) => texts.failed({ reason }),
  })
  return (
    <DialogForm
      hint={texts.hint}
      submitLabel={texts.make}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={texts.name} maxLength={MAX_API_KEY_NAME} required />
      <CheckboxesField control={control} name="scopes" label={texts.may} options={SCOPES} required />
      <DateField control={control} name="expiresOn" label={texts.expiresOn} description={texts.expiresHint} />
    </DialogForm>
  )
}
