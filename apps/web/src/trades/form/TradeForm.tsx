import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { useRef, useState } from 'react'
import type { Path } from 'react-hook-form'
import { call } from '../../api.ts'
import { RecordForm } from '../../records/form/RecordForm.tsx'
import { useRecordForm } from '../../records/form/use-record-form.ts'
import { FileField } from '../../ui/fields/FileField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { useKeptUpload } from '../../ui/form/use-kept-upload.ts'
import { counted } from '../../ui/format.ts'
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
import { ConsigneeSection } from './ConsigneeSection.tsx'
import { PositionFields, type PositionsHandle } from './PositionFields.tsx'
import { TermsSection } from './TermsSection.tsx'

type Props = { kind: TradeKind; userId: number; start: TradeStart }

const leaveText = (name: string, waiting: number) =>
  `The ${name} is not recorded yet. What you typed is kept as a draft in this tab${
    waiting === 0 ? '.' : `; ${counted(waiting, 'row')} of the import that you have not added will be lost.`
  }`

/** The form of all three kinds of trade; where they differ, TRADE_KIND says how. */
export function TradeForm({ kind, userId, start }: Props) {
  const { name } = TRADE_KIND[kind]
  const positions = useRef<PositionsHandle>(null)
  const [waiting, setWaiting] = useState(0)

  const state = useRecordForm({
    record: 'trade',
    draftName: `trade.${kind}.${userId}`,
    empty: EMPTY_TRADE,
    start: startValues(kind, start),
    continued: (draft) => continueDraft(kind, draft, start),
    resolver: formResolver(TradeSchema, tradeRules(kind)),
    create: (values, idempotencyKey) =>
      call(tradeEndpoints[kind].create, { body: toBody(kind, values) }, { idempotencyKey }),
    done: (created) =>
      `The ${name} ${created.contractorReferenceNumber} is recorded and sent to ${created.consigneeName}.`,
    failed: (why) => `The ${name} could not be recorded: ${why}`,
    fieldOf,
    // A field with an error may be in a line that has to be opened first.
    onErrors: show,
  })
  const { form, kept, isRestored } = state
  const { control, getValues, setFocus } = form
  useKeptUpload(kept?.upload?.id, form)
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
      label={`New ${name}`}
      submitLabel={`Record ${name}`}
      labelOf={labelOf(kind)}
      placeOf={placeOf}
      onFocus={(path) => show([path])}
      leaveText={leaveText(name, waiting)}
      hasMore={waiting > 0}
      draftNote={isElsewhere && `Discard it to begin with ${start.parent}.`}
    >
      <ConsigneeSection form={form} />
      <FormSection title="Document">
        <FileField control={control} name="upload" label="Attachment" required />
      </FormSection>
      <TermsSection form={form} kind={kind} />
      <PositionFields form={form} ref={positions} waiting={waiting} onWaiting={setWaiting} />
      <FormSection title="Notes">
        <TextAreaField control={control} name="notes" label="Notes" max={MAX_NOTES_CHARACTERS} />
      </FormSection>
    </RecordForm>
  )
}
