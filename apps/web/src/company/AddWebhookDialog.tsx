import { AddWebhookBody, addWebhookEndpoint } from '@selvedge/contract/webhooks.ts'
import { MAX_WEBHOOK_ADDRESS } from '@selvedge/domain/limits.ts'
import { WEBHOOK_EVENTS } from '@selvedge/domain/webhook.ts'
import { webhooks as texts } from '@selvedge/messages/en/webhooks.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { SecretOnce } from '../ui/display/SecretOnce.tsx'
import { CheckboxesField } from '../ui/fields/CheckboxesField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'
import { WEBHOOK_EVENT } from './webhook-words.ts'

const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: WEBHOOK_EVENT[value] }))

type Props = { opened: boolean; onClose: () => void }

/** Adds a webhook, and shows its secret once. */
export function AddWebhookDialog({ opened, onClose }: Props) {
  const [secret, setSecret] = useState<string>()
  const close = () => {
    setSecret(undefined)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      title={secret === undefined ? texts.dialogTitle : texts.addedTitle}
      size="lg"
      onClose={close}
    >
      {secret === undefined ? (
        <AddForm onAdded={setSecret} onClose={close} />
      ) : (
        <SecretOnce
          hint={texts.addedHint}
          label={texts.secret}
          secret={secret}
          doneLabel={texts.copied}
          onDone={close}
        />
      )}
    </Dialog>
  )
}

type Values = z.input<typeof AddWebhookBody>

function AddForm({ onAdded, onClose }: { onAdded: (secret: string) => void; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: { address: '', events: [] },
    resolver: formResolver(AddWebhookBody),
  })
  const { control } = form
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (body) => {
      const { secret } = await call(addWebhookEndpoint, { body })
      onAdded(secret)
      await changed('people')
    },
    failed: (reason) => texts.failed({ reason }),
  })
  return (
    <DialogForm
      hint={texts.hint}
      submitLabel={texts.add}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="address"
        type="url"
        label={texts.address}
        description={texts.addressHint}
        maxLength={MAX_WEBHOOK_ADDRESS}
        required
      />
      <CheckboxesField control={control} name="events" label={texts.what} options={EVENTS} required />
    </DialogForm>
  )
}
