import type { ReadMassBook } from '@selvedge/contract/mass.ts'
import {
  checkMassClosingEndpoint,
  type ClosingCheck,
  closeMassPeriodEndpoint,
} from '@selvedge/contract/mass-closings.ts'
import { dayOf, daysLater } from '@selvedge/domain/day.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { massCredits } from '@selvedge/messages/en/mass-credits.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { Figures } from '../../records/reconciliation/Figures.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { tableDay } from '../../ui/format.ts'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { newKey } from '../../ui/form/new-key.ts'
import { useFormAction } from '../../ui/form/use-form-action.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { MassForm } from './MassDialog.tsx'
import classes from './Book.module.css'

type Props = { book: ReadMassBook; opened: boolean; onClose: () => void }

/** Closes a period of a book: shows what will be signed, and then signs it. */
export function ClosePeriodDialog({ book, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      title={texts.closeTitle({ material: book.materialName })}
      size="lg"
      onClose={onClose}
    >
      <ClosePeriodForm book={book} onClose={onClose} />
    </Dialog>
  )
}

const Schema = closeMassPeriodEndpoint.body
type Values = z.input<typeof Schema>

/** The last day of the month before. */
const lastMonthEnds = (today: string) => daysLater(`${today.slice(0, 7)}-01`, -1)

function ClosePeriodForm({ book: { materialId, credit }, onClose }: Omit<Props, 'opened'>) {
  const [upTo] = useState(() => lastMonthEnds(dayOf(new Date())))
  const [key, setKey] = useState(newKey)
  const [seen, setSeen] = useState<ClosingCheck>()
  const form = useForm<Values>({
    defaultValues: { materialId, closedTo: upTo, reason: '' },
    resolver: formResolver(Schema),
  })
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (body) => {
      const isSeen = seen !== undefined && dayIn(seen.to) === dayIn(body.closedTo)
      if (!isSeen) return setSeen(await call(checkMassClosingEndpoint, { body }))
      await call(closeMassPeriodEndpoint, { body }, { idempotencyKey: key })
      toast.info(texts.closeDone)
      onClose()
      await changed('mass')
      return undefined
    },
    failed: (reason) => texts.closeFailed({ reason }),
    onFailed: () => setKey(newKey()),
  })
  const closedTo = useWatch({ control: form.control, name: 'closedTo' })
  const shown = seen && dayIn(seen.to) === dayIn(closedTo) ? seen : undefined
  return (
    <MassForm
      hint={credit ? massCredits.closeHint : texts.closeHint}
      submitLabel={shown ? texts.closeNow : texts.closeLook}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <DateField control={form.control} name="closedTo" label={texts.closeUpTo} required />
      {shown && (
        <>
          <p className={classes['hint']}>
            {texts.closeLatest({ from: tableDay(shown.from), latest: tableDay(shown.latest) })}
          </p>
          <Figures figures={shown.figures} />
        </>
      )}
      <TextAreaField
        control={form.control}
        name="reason"
        label={texts.closeNote}
        max={MAX_NOTES_CHARACTERS}
        rows={2}
      />
    </MassForm>
  )
}

/** A day as it is typed, or as the server has it. */
const dayIn = (day: string | null | undefined) => (day ?? '').slice(0, 10)
