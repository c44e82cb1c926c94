import type { DraftOpenPoint } from '@selvedge/contract/shipment-drafts.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { tradeForm } from '@selvedge/messages/en/trade-form.ts'
import { useRef, useState } from 'react'
import type { Path } from 'react-hook-form'
import { call } from '../../api.ts'
import { RecordForm } from '../../records/form/RecordForm.tsx'
import { useRecordForm } from '../../records/form/use-record-form.ts'
import { useCurrentUser } from '../../session.ts'
import { Nothing, lazyPart } from '../../ui/lazy-part.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { useDraftUpload } from '../../ui/form/use-draft-upload.ts'
import {
  continueDraft,
  EMPTY_TRADE,
  fieldOf,
  labelOf,
  placeOf,
  startValues,
  toBody,
  tradeRules,
  TradeSchema,
  type TradeStart,
  type TradeValues,
} from '../trade-values.ts'
import { useOpenPoints } from '../drafts/use-open-points.ts'
import { type MassLine, MassLines } from './mass/mass-lines.ts'
import type { MassWatchProps } from './mass/MassWatch.tsx'
import { ConsigneeSection } from './ConsigneeSection.tsx'
import { PositionFields, type PositionsHandle } from './PositionFields.tsx'
import { TermsSection } from './TermsSection.tsx'

/** Only for companies that keep books. */
const MassWatch = lazyPart<MassWatchProps>(
  () => import('./mass/MassWatch.tsx').then((module) => module.MassWatch),
  { without: Nothing },
)

type Props = {
  kind: TradeKind
  userId: number
  start: TradeStart
  /** What is known besides, out of what it answers or replaces. */
  known?: Partial<TradeValues> | undefined
  /** What the event that proposes it leaves open. */
  open?: readonly DraftOpenPoint[] | undefined
}

const NONE_OPEN: readonly DraftOpenPoint[] = []

const leaveText = (kind: TradeKind, waiting: number) =>
  waiting === 0 ? tradeForm.leave({ kind }) : tradeForm.leaveWithImport({ kind, count: waiting })

/** The form of all three kinds of trade; where they differ, TRADE_KIND says how. */
export function TradeForm({ kind, userId, start, known, open = NONE_OPEN }: Props) {
  const positions = useRef<PositionsHandle>(null)
  const [waiting, setWaiting] = useState(0)
  const [mass, setMass] = useState<readonly MassLine[]>([])
  const { keepsBooks } = useCurrentUser()
  const [today] = useState(() => dayOf(new Date()))

  const bodyOf = (values: TradeValues) => ({
    ...toBody(kind, values),
    requestId: start.request ?? null,
    correctsId: start.corrects ?? null,
    draftId: start.draft ?? null,
  })

  const state = useRecordForm({
    record: 'trade',
    draftName: `trade.${kind}.${userId}${known ? `.${start.request ?? ''}.${start.corrects ?? ''}${start.draft === undefined ? '' : `.event-${start.draft}`}` : ''}`,
    empty: EMPTY_TRADE,
    start: { ...startValues(kind, start, today), ...known },
    continued: (draft) => continueDraft(kind, draft, start, today),
    resolver: formResolver(TradeSchema, tradeRules(kind)),
    create: (values, idempotencyKey) =>
      call(tradeEndpoints[kind].create, { body: bodyOf(values) }, { idempotencyKey }),
    later: (values) => ({ kind: 'trade', payload: { kind, body: bodyOf(values) } }),
    done: ({ contractorReferenceNumber: reference, consigneeName: company }) =>
      tradeForm.done({ kind, reference, company }),
    failed: (reason) => tradeForm.failed({ kind, reason }),
    fieldOf,
    // A field with an error may be in a line that has to be opened first.
    onErrors: show,
  })
  const { form, draftValues, isRestored } = state
  const { control, getValues, setFocus } = form
  useOpenPoints(form, isRestored ? NONE_OPEN : open)
  useDraftUpload(draftValues?.upload?.id, form)
  const [draftParent] = useState(() => getValues('parentId'))
  const isElsewhere = isRestored && start.parent !== undefined && String(draftParent) !== start.parentId

  /** Opens the lines of these fields, and goes to the first of them. */
  function show(paths: readonly string[]) {
    const [first, ...others] = paths.toSorted((a, b) => placeOf(a) - placeOf(b))
    if (first === undefined) return
    positions.current?.open([first, ...others])
    setFocus(first as Path<TradeValues>)
  }

  return (
    <RecordForm
      state={state}
      label={tradeForm.label({ kind })}
      submitLabel={tradeForm.submit({ kind })}
      labelOf={labelOf(kind)}
      placeOf={placeOf}
      onFocus={(path) => show([path])}
      leaveText={leaveText(kind, waiting)}
      hasMore={waiting > 0}
      draftNote={isElsewhere && tradeForm.draftOfOther({ reference: start.parent ?? '' })}
    >
      <ConsigneeSection form={form} />
      <FormSection title={recordFields.document}>
        <FileField control={control} name="upload" label={tradeFields.attachment} required />
      </FormSection>
      <TermsSection form={form} kind={kind} />
      <MassLines value={mass}>
        <PositionFields form={form} ref={positions} waiting={waiting} onWaiting={setWaiting} />
      </MassLines>
      {kind === 'shipping' && keepsBooks && <MassWatch control={control} onChecked={setMass} />}
      <FormSection title={recordFields.notes}>
        <TextAreaField control={control} name="notes" label={recordFields.notes} max={MAX_NOTES_CHARACTERS} />
      </FormSection>
    </RecordForm>
  )
}
