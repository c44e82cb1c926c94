import { type MassEntry, recordMassEventEndpoint } from '@selvedge/contract/mass.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { tableDay } from '../../ui/format.ts'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { newKey } from '../../ui/form/new-key.ts'
import { useFormAction } from '../../ui/form/use-form-action.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { MassForm } from './MassDialog.tsx'
import { EventSchema, type EventValues, eventRules, massFieldOf, withDocument } from './mass-values.ts'

type Props = { entry: MassEntry | undefined; onClose: () => void }

/** Takes back an event that the company recorded by itself; asks why. */
export function TakeBackDialog({ entry, onClose }: Props) {
  return (
    <Dialog opened={entry !== undefined} title={massBook.takeBackTitle} onClose={onClose}>
      {entry && <TakeBackForm entry={entry} onClose={onClose} />}
    </Dialog>
  )
}

function TakeBackForm({ entry, onClose }: { entry: MassEntry; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()))
  const [key, setKey] = useState(newKey)
  const form = useForm<EventValues>({
    defaultValues: { kind: 'REVERSAL', onDay: today, reverses: entry.eventId, reason: '', upload: null },
    resolver: formResolver(EventSchema, eventRules(today)),
  })
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (values) => {
      await call(recordMassEventEndpoint, { body: withDocument(values) }, { idempotencyKey: key })
      toast.info(massBook.tookBack)
      onClose()
      await changed('mass')
    },
    failed: (reason) => massBook.takeBackFailed({ reason }),
    fieldOf: massFieldOf,
    onFailed: () => setKey(newKey()),
  })
  return (
    <MassForm
      hint={massBook.takeBackHint({ entry: massBook[entry.kind], day: tableDay(entry.onDay) })}
      submitLabel={massBook.takeBack}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <TextAreaField
        control={form.control}
        name="reason"
        label={massBook.reason}
        max={MAX_NOTES_CHARACTERS}
        rows={2}
        required
      />
    </MassForm>
  )
}
