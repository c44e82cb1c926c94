import type { Day } from '../day.ts'
import type { FieldErrors } from '../errors.ts'
import { type Issue, issues } from '../issues.ts'
import { lotKey } from '../lot.ts'
import { massIssues } from './mass-issues.ts'
import { gramsOf, kilogramsHeld } from './whole-grams.ts'

/** What one run of a transformation used and made, each all together, in grams. */
export type RunAmounts = {
  inputs: number
  /** What was taken up on the way: moisture, size. */
  gain: number
  outputs: number
  byProducts: number
  losses: number
}

/** Inputs and gain less outputs, by-products and losses: 0 where a run adds up. In grams. */
export const unaccountedOf = ({ inputs, gain, outputs, byProducts, losses }: RunAmounts): number =>
  inputs + gain - outputs - byProducts - losses

/** Why a run does not add up, beside the field that has to make up for it; nothing where it does. */
export function runErrors(run: RunAmounts): FieldErrors {
  const rest = unaccountedOf(run)
  if (rest > 0) return { losses: massIssues.massUnaccounted({ missing: kilogramsHeld(rest) }) }
  if (rest < 0) return { gain: massIssues.massGained({ gained: kilogramsHeld(-rest) }) }
  return {}
}

/** A material of a run, as it is sent, in kilograms. A by-product without a material goes into no book. */
type RunPart = { materialId: number | null; kilograms: number | null; lot?: string | null | undefined }

/** A run as it is recorded; what it lost and gained all together, in kilograms. */
export type RunDraft = {
  onDay: Day
  inputs: readonly RunPart[]
  outputs: readonly RunPart[]
  byProducts: readonly RunPart[]
  losses: number | null
  gain: number | null
  reason: string | null
  hasDocument: boolean
}

const sumOf = (parts: readonly RunPart[]): number =>
  parts.reduce((sum, { kilograms }) => sum + gramsOf(kilograms ?? 0), 0)

/** A run in grams. */
export const amountsOf = ({ inputs, outputs, byProducts, losses, gain }: RunDraft): RunAmounts => ({
  inputs: sumOf(inputs),
  outputs: sumOf(outputs),
  byProducts: sumOf(byProducts),
  losses: gramsOf(losses ?? 0),
  gain: gramsOf(gain ?? 0),
})

/** What is wrong with a run, before its plan and its books are looked at; `today` in UTC. */
export function runDraftErrors(run: RunDraft, today: Day): FieldErrors {
  const fields: FieldErrors = {}
  if (run.onDay > today) fields['onDay'] = massIssues.massDayAhead
  if (run.inputs.length === 0) fields['inputs'] = massIssues.massRunInputs
  if (run.outputs.length === 0) fields['outputs'] = massIssues.massRunOutputs
  const seen = new Set<string>()
  for (const list of ['inputs', 'outputs', 'byProducts'] as const)
    run[list].forEach((part, i) => {
      const material = materialError(part, list !== 'byProducts', seen)
      if (material) fields[`${list}.${i}.materialId`] = material
      if (part.kilograms === null) fields[`${list}.${i}.kilograms`] = massIssues.massWeight
      else if (part.kilograms === 0) fields[`${list}.${i}.kilograms`] = massIssues.massWeightZero
    })
  // What was taken up on the way brings mass in, as a purchase does.
  const isUnfounded = (run.gain ?? 0) > 0 && run.reason === null && !run.hasDocument
  if (isUnfounded) fields['reason'] = massIssues.massReason
  return Object.keys(fields).length > 0 ? fields : runErrors(amountsOf(run))
}

function materialError(
  { materialId, lot }: RunPart,
  isRequired: boolean,
  seen: Set<string>,
): Issue | undefined {
  if (materialId === null) return isRequired ? issues.selectMaterial : undefined
  const part = `${materialId} ${lotKey(lot ?? '')}`
  if (seen.has(part)) return massIssues.massRunTwice
  seen.add(part)
  return undefined
}
