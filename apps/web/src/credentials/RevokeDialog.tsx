import { revokeCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import { MAX_CREDENTIAL_REASON } from '@selvedge/domain/credential.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

type Props = { id: number; opened: boolean; onClose: () => void }

/** Asks why a credential is revoked, and says what that means. */
export const RevokeDialog = ({ id, opened, onClose }: Props) => (
  <Dialog opened={opened} title={texts.revokeTitle} onClose={onClose}>
    {opened && <RevokeForm id={id} onClose={onClose} />}
  </Dialog>
)

function RevokeForm({ id, onClose }: Omit<Props, 'opened'>) {
  const form = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
    resolver: formResolver(revokeCredentialEndpoint.body),
  })
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (body) => {
      await call(revokeCredentialEndpoint, { params: { id }, body })
      toast.info(texts.isRevoked)
      onClose()
      await changed('credential')
    },
    failed: (reason) => texts.revokeFailed({ reason }),
  })
  return (
    <DialogForm
      hint={texts.revokeHint}
      submitLabel={texts.revoking}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <TextAreaField
        control={form.control}
        name="reason"
        label={texts.revokeReason}
        max={MAX_CREDENTIAL_REASON}
        rows={3}
        required
      />
    </DialogForm>
  )
}
