import { Button, Stack } from '@mantine/core'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useRef, useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { ApiError, call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { FileField } from '../../ui/fields/FileField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { DraftNote } from '../../ui/form/DraftNote.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { faultsOf } from '../../ui/form/faults-of.ts'
import { showProblem } from '../../ui/form/form-problem.ts'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { FormActions, FormSection } from '../../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx'
import { counted } from '../../ui/format.ts'
import {
  continueDraft,
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
import { readTradeDraft, useTradeDraft } from './use-trade-draft.ts'

type Props = { kind: TradeKind; userId: number; start: TradeStart }

/** The values to begin with: the draft of this tab, or what the address says. */
function firstValues({ kind, userId, start }: Props): TradeValues {
  const draft = readTradeDraft(kind, userId)
  return draft ? continueDraft(kind, draft.values, start) : startValues(kind, start)
}

const leaveText = (name: string, waiting: number) =>
  `The ${name} is not recorded yet. What you typed is kept as a draft in this tab${
    waiting === 0 ? '.' : `; ${counted(waiting, 'row')} of the import that you have not added will be lost.`
  }`

/** The form of all three kinds of trade; where they differ, TRADE_KIND says how. */
export function TradeForm({ kind, userId, start }: Props) {
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  const form = useForm<TradeValues>({
    defaultValues: firstValues({ kind, userId, start }),
    resolver: formResolver(TradeSchema, tradeRules(kind)),
    // A field at fault may stand in a line that has to be opened first.
    shouldFocusError: false,
  })
  const positions = useRef<PositionsHandle>(null)
  const [waiting, setWaiting] = useState(0)
  const { control, handleSubmit, formState, getValues, setError, setFocus } = form
  const draft = useTradeDraft(kind, userId, form, start)
  const { name } = TRADE_KIND[kind]
  const [draftParent] = useState(() => getValues('parentId'))
  const isElsewhere = start.parent !== undefined && String(draftParent) !== start.parentId

  /** Opens the lines that these fields stand in, and goes to the first of them. */
  function show(paths: readonly string[]) {
    const [first, ...others] = paths.toSorted((a, b) => placeOf(a) - placeOf(b))
    if (first === undefined) return
    positions.current?.open([first, ...others])
    setFocus(first as Path<TradeValues>)
  }

  const record = async (values: TradeValues) => {
    setFault(undefined)
    try {
      const body = toBody(kind, values)
      const created = await call(tradeEndpoints[kind].create, { body }, { idempotencyKey: draft.key })
      draft.forget()
      toast.info(
        `The ${name} ${created.contractorReferenceNumber} is recorded and sent to ${created.consigneeName}.`,
      )
      void changed('trade')
      await navigate({ to: '/', ignoreBlocker: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') draft.renewKey()
      const text = showProblem(error, setError, fieldOf)
      if (error instanceof ApiError) show(Object.keys(error.fields).map(fieldOf))
      setFault(text)
      toast.error(`The ${name} could not be recorded: ${text}`)
    }
  }
  const submit = (event: SyntheticEvent) =>
    handleSubmit(record, (errors) => show(faultsOf(errors).map(({ path }) => path)))(event)

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={`New ${name}`}>
      <Stack gap="lg">
        {draft.restored && (
          <DraftNote onDiscard={draft.discard}>
            {isElsewhere && `Discard it to begin with ${start.parent}.`}
          </DraftNote>
        )}
        {formState.isSubmitted && (
          <ErrorSummary
            key={formState.submitCount}
            errors={formState.errors}
            labelOf={labelOf(kind)}
            placeOf={placeOf}
            setFocus={(path) => show([path])}
          />
        )}
        <ConsigneeSection form={form} />
        <FormSection title="Document">
          <FileField control={control} name="upload" label="Attachment" required />
        </FormSection>
        <TermsSection form={form} kind={kind} />
        <PositionFields form={form} ref={positions} waiting={waiting} onWaiting={setWaiting} />
        <FormSection title="Notes">
          <TextAreaField control={control} name="notes" label="Notes" max={MAX_NOTES_CHARACTERS} />
        </FormSection>
        <FormError>{fault}</FormError>
        <FormActions>
          <Button type="submit" size="md" loading={formState.isSubmitting}>
            Record {name}
          </Button>
        </FormActions>
      </Stack>
      <UnsavedGuard
        when={(draft.restored || formState.isDirty || waiting > 0) && !formState.isSubmitting}
        text={leaveText(name, waiting)}
      />
    </form>
  )
}
