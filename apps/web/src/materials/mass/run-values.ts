import type { Upload } from '@selvedge/contract/documents.ts'
import type { NewMassRunInput } from '@selvedge/contract/mass-runs.ts'
import type { PlanYield } from '@selvedge/contract/mass-yields.ts'
import { tidyLot } from '@selvedge/domain/lot.ts'
import { amountsOf, type RunDraft, runDraftErrors } from '@selvedge/domain/mass/run.ts'
import { type Band, yieldReasonError } from '@selvedge/domain/mass/yield.ts'
import { z } from 'zod'
import type { RuleErrors } from '../../ui/form/form-resolver.ts'
import { withDocument } from './mass-values.ts'

export type RunPartValues = {
  material: { id: number; name: string } | null
  kilograms: number | string
  lot: string
}
export const RUN_LISTS = ['inputs', 'outputs', 'byProducts'] as const
export type RunList = (typeof RUN_LISTS)[number]

/** A run as it is filled in. */
export type RunValues = Record<RunList, RunPartValues[]> & {
  planId: string | null
  onDay: string
  losses: number | string
  gain: number | string
  reason: string
  upload: Upload | null
}

/** What is wrong is found by the rules, which the server has as well. */
export const RunSchema = z.custom<RunValues>()

export const partOf = (material: RunPartValues['material']): RunPartValues => ({
  material,
  kilograms: '',
  lot: '',
})

/** What is typed as an amount; anything else is none. */
const amountOf = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : null)

/** A run as the rules read it. */
export function draftOf(values: RunValues): RunDraft {
  const parts = (list: RunList) =>
    values[list].map(({ material, kilograms, lot }) => ({
      materialId: material?.id ?? null,
      kilograms: amountOf(kilograms),
      lot: tidyLot(lot),
    }))
  return {
    onDay: values.onDay,
    inputs: parts('inputs'),
    outputs: parts('outputs'),
    byProducts: parts('byProducts'),
    losses: amountOf(values.losses),
    gain: amountOf(values.gain),
    reason: values.reason.trim() || null,
    hasDocument: values.upload !== null,
  }
}

/** What a plan yields, in hundredths of a percent: as its company has said, else as is usual. */
export function bandOf(found: PlanYield | undefined): Band | undefined {
  const band = found?.declared ?? found?.usual
  if (!band) return undefined
  return { low: Math.round(band.low * 100), high: Math.round(band.high * 100) }
}

/** Why a run asks for a reason, in what is typed so far; nothing where its yield is usual or not known yet. */
export function yieldError(values: RunValues, band: Band | undefined) {
  const { inputs: used, outputs: made } = amountsOf(draftOf(values))
  return used > 0 && made > 0 ? yieldReasonError({ used, made }, band)['reason'] : undefined
}

/** What is wrong with a run, by the rules that the server has. */
export const runRules =
  (today: string, band: (values: RunValues) => Band | undefined) =>
  (values: RunValues): RuleErrors => {
    const errors = runDraftErrors(draftOf(values), today)
    const reason = values.reason.trim() === '' ? yieldError(values, band(values)) : undefined
    return Object.fromEntries(
      Object.entries({ ...(reason && { reason }), ...errors }).map(([path, issue]) => [
        runFieldOf(path),
        issue,
      ]),
    )
  }

/** The field of the form for a path that the rules or the server name. */
export const runFieldOf = (path: string) =>
  path.startsWith('documentUpload')
    ? 'upload'
    : path.replace(/\.materialId$/, '.material').replace(/^(inputs|outputs)$/, '$1.0.material')

/** The body of the call. */
export const runBody = ({ planId, ...values }: RunValues): NewMassRunInput => {
  const parts = (list: RunList) =>
    values[list].map(({ material, kilograms, lot }) => ({ materialId: material?.id ?? null, kilograms, lot }))
  return withDocument({
    ...values,
    planId: planId === null ? null : Number(planId),
    inputs: parts('inputs'),
    outputs: parts('outputs'),
    byProducts: parts('byProducts'),
  })
}
