import { Select } from '@mantine/core'
import type { MassBook } from '@selvedge/contract/mass.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { readPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { amountsOf, runErrors } from '@selvedge/domain/mass/run.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { massRun } from '@selvedge/messages/en/mass-run.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { queryClient } from '../../query-client.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { FieldGrid } from '../../ui/form/FormSection.tsx'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { newKey } from '../../ui/form/new-key.ts'
import { useFormAction } from '../../ui/form/use-form-action.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { MassForm } from './MassDialog.tsx'
import { plansOfQuery, yieldQuery } from './mass-queries.ts'
import classes from './Run.module.css'
import { RunParts } from './RunParts.tsx'
import {
  bandOf,
  draftOf,
  partOf,
  runBody,
  runFieldOf,
  RUN_LISTS,
  runRules,
  RunSchema,
  type RunValues,
  yieldError,
} from './run-values.ts'

type Props = { book: MassBook; opened: boolean; onClose: () => void }

/** Records what one run used, made and lost. */
export function RunDialog({ book, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={massRun.title} size="xl" onClose={onClose}>
      <RunForm book={book} onClose={onClose} />
    </Dialog>
  )
}

/** What the plan of a run yields on its day, as far as that was asked already; else the server says it. */
const bandNow = ({ planId, onDay }: RunValues) =>
  planId === null ? undefined : bandOf(queryClient.getQueryData(yieldQuery(planId, onDay).queryKey))

function RunForm({ book: { materialId, materialName }, onClose }: Omit<Props, 'opened'>) {
  const [today] = useState(() => dayOf(new Date()))
  const [key, setKey] = useState(newKey)
  const own = { id: materialId, name: materialName }
  const form = useForm<RunValues>({
    defaultValues: {
      planId: null,
      onDay: today,
      inputs: [partOf(null)],
      outputs: [partOf(own)],
      byProducts: [],
      losses: '',
      gain: '',
      reason: '',
      upload: null,
    },
    resolver: formResolver(RunSchema, runRules(today, bandNow)),
  })
  const { control, setValue } = form
  const [planId, onDay] = useWatch({ control, name: ['planId', 'onDay'] })
  const plans = useQuery(plansOfQuery(materialId))
  const yields = useQuery(yieldQuery(planId, onDay))
  const band = bandOf(planId === null ? undefined : yields.data)
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (values) => {
      await call(recordMassRunEndpoint, { body: runBody(values) }, { idempotencyKey: key })
      toast.info(massRun.recorded)
      onClose()
      await changed('mass')
    },
    failed: (reason) => massRun.failed({ reason }),
    fieldOf: runFieldOf,
    // What is sent next is another request.
    onFailed: () => setKey(newKey()),
  })

  /** Begins with the materials of the plan. */
  async function choosePlan(id: string | null) {
    setValue('planId', id)
    if (id === null) return
    const { inputPositions, outputMaterial } = await call(readPlanEndpoint, { params: { id } })
    setValue(
      'inputs',
      inputPositions.map(({ contractorMaterialId, contractorMaterialName }) =>
        partOf({ id: contractorMaterialId, name: contractorMaterialName }),
      ),
    )
    setValue('outputs', [partOf({ id: outputMaterial.id, name: outputMaterial.name })])
  }

  return (
    <MassForm
      hint={massRun.hint}
      submitLabel={massRun.record}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <FieldGrid>
        <Select
          label={massRun.plan}
          data={(plans.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={planId}
          clearable
          onChange={(id) => void choosePlan(id)}
        />
        <DateField control={control} name="onDay" label={massBook.onDay} required />
      </FieldGrid>
      {RUN_LISTS.map((list) => (
        <RunParts key={list} control={control} list={list} />
      ))}
      <FieldGrid>
        <NumberField control={control} name="losses" label={massRun.losses} decimals={2} />
        <NumberField control={control} name="gain" label={massRun.gain} decimals={2} />
      </FieldGrid>
      <Rest control={control} band={band} />
      <TextAreaField
        control={control}
        name="reason"
        label={massBook.reason}
        max={MAX_NOTES_CHARACTERS}
        rows={2}
      />
      <FileField control={control} name="upload" label={massBook.document} />
    </MassForm>
  )
}

/** What is not accounted for yet, and whether the yield is unusual, while it is typed. */
function Rest({ control, band }: { control: Control<RunValues>; band: ReturnType<typeof bandOf> }) {
  const values = useWatch({ control }) as RunValues
  const amounts = amountsOf(draftOf(values))
  const [left] = Object.values(runErrors(amounts))
  const odd = yieldError(values, band)
  const isEmpty = amounts.inputs + amounts.outputs === 0
  return (
    <output className={classes['rest']}>
      {isEmpty ? massRun.nothingYet : left ? sentence(left) : massRun.addsUp}
      {odd && <div>{sentence(odd)}</div>}
    </output>
  )
}
