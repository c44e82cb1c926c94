import type { Reconciliation } from '@selvedge/contract/mass-closings.ts'
import { FIGURES } from '@selvedge/domain/mass/reconciliation.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import type { z } from 'zod'

export type Closing = z.input<typeof Reconciliation>

/** A line of a reconciliation: what it is, and what that is, in words or in kilograms. */
export type Line = { what: string; value?: string; kilograms?: number }

/** What a reconciliation says of its book. */
export function factsOf(closing: Closing): Line[] {
  const { company, materialName, credit, from, to, custody, mode, floor, closedAt, reason, id } = closing
  return [
    { what: texts.company, value: company.name },
    { what: credit ? texts.credits : texts.material, value: materialName },
    { what: texts.firstDay, value: from },
    { what: texts.lastDay, value: to },
    { what: texts.custody, value: massBook[custody] },
    { what: texts.mode, value: credit ? texts.modeOfCredits({ mode }) : texts.modeOf({ mode }) },
    floor === 0 ? { what: texts.floor, value: texts.floorNone } : { what: texts.floor, kilograms: floor },
    { what: texts.closedAt, value: new Date(closedAt).toISOString() },
    ...(reason === null ? [] : [{ what: texts.note, value: reason }]),
    { what: texts.number, value: String(id) },
  ]
}

/** Its figures, in their order. Only credits lapse. */
export const figuresOf = ({ figures, credit }: Closing): Line[] =>
  FIGURES.filter((figure) => figure !== 'lapsed' || credit).map((figure) => ({
    what: texts[figure],
    kilograms: figures[figure],
  }))

/** The runs whose yield was unusual, and why their company says it was. */
export const runsOf = ({ unusualRuns }: Closing): Line[] =>
  unusualRuns.map(({ onDay, used, made, percent, planName, reason }) => ({
    what: texts.runOf({ day: onDay }),
    kilograms: made,
    value: [texts.run({ used, percent }), planName ?? texts.planNone, reason].filter(Boolean).join('. '),
  }))

/** The overrides, and why. */
export const overridesOf = ({ overridden }: Closing): Line[] =>
  overridden.map(({ onDay, kilograms, reason }) => ({
    what: texts.overrideOf({ day: onDay }),
    kilograms,
    value: reason ?? '',
  }))
