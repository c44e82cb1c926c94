import { changePassportStatusEndpoint, type Passport } from '@selvedge/contract/passports.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { needsReason, type StatusChange } from '@selvedge/domain/passport/status.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

type Props = { passport: Passport; change: StatusChange | undefined; onClose: () => void }

/** Recalls, deactivates, archives ... : what readers will see, and why. */
export const StatusDialog = ({ passport, change, onClose }: Props) => (
  <Dialog
    opened={change !== undefined}
    title={texts.change({ change: change ?? 'deactivate' })}
    onClose={onClose}
  >
    {change !== undefined && <StatusForm id={passport.id} change={change} onClose={onClose} />}
  </Dialog>
)

type Values = { reason: string }

function StatusForm({ id, change, onClose }: { id: number; change: StatusChange; onClose: () => void }) {
  const isAsked = needsReason(change)
  const form = useForm<Values>({
    defaultValues: { reason: '' },
    resolver: formResolver(z.custom<Values>(), ({ reason }) => ({
      reason: isAsked && reason.trim() === '' ? passportIssues.passportReason : undefined,
    })),
  })
  const { submit, error, isRunning } = useFormAction(form, {
    send: async ({ reason }) => {
      await call(changePassportStatusEndpoint, {
        params: { id },
        body: { change, reason: reason.trim() || null },
      })
      toast.info(texts.statusChanged)
      await changed('passport')
      onClose()
    },
    failed: (reason) => texts.statusFailed({ reason }),
  })
  return (
    <DialogForm
      hint={texts.changeHint({ change })}
      submitLabel={texts.change({ change })}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      {isAsked && (
        <>
          <p>{texts.reasonHint}</p>
          <TextAreaField
            control={form.control}
            name="reason"
            label={texts.reason}
            max={MAX_NOTES_CHARACTERS}
            required
          />
        </>
      )}
    </DialogForm>
  )
}
