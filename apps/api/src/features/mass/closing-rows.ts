import type { Reconciliation } from '@selvedge/contract/mass-closings.ts'
import { FIGURES } from '@selvedge/domain/mass/reconciliation.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import type { z } from 'zod'

export type Closing = z.input<typeof Reconciliation>

/** A line of a reconciliation: what it is, and what that is, in words or in kilograms. */
export type Line = { what: string; value?: string; kilograms?: number }

/** How days and moments are written: in a file for programs as they are. */
type DayWriter = (day: string) => string
const asItIs: DayWriter = (day) => day

/** What a reconciliation says of its book. */
export function factsOf(closing: Closing, say: DayWriter = asItIs): Line[] {
  const { company, materialName, credit, from, to, custody, mode, floor, closedAt, reason, id } = closing
  return [
    { what: texts.company, value: company.name },
    { what: credit ? texts.credits : texts.material, value: materialName },
    { what: texts.firstDay, value: say(from) },
    { what: texts.lastDay, value: say(to) },
    { what: texts.custody, value: massBook[custody] },
    { what: texts.mode, value: credit ? texts.modeOfCredits({ mode }) : texts.modeOf({ mode }) },
    floor === 0 ? { what: texts.floor, value: texts.floorNone } : { what: texts.floor, kilograms: floor },
    { what: texts.closedAt, value: say(new Date(closedAt).toISOString()) },
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

/** What is said, and a sentence of a person after it, as the language joins two. */
const withNote = (what: string, note: string | null): string =>
  note === null || note === '' ? what : texts.withNote({ what, note })

/** The runs whose yield was unusual, and why their company says it was. */
export const runsOf = ({ unusualRuns }: Closing, say: DayWriter = asItIs): Line[] =>
  unusualRuns.map(({ onDay, used, made, percent, planName, reason }) => ({
    what: texts.runOf({ day: say(onDay) }),
    kilograms: made,
    value: withNote(
      texts.ofPlan({ run: texts.run({ used, percent }), plan: planName ?? texts.planNone }),
      reason,
    ),
  }))

/** The overrides, and why. */
export const overridesOf = ({ overridden }: Closing, say: DayWriter = asItIs): Line[] =>
  overridden.map(({ onDay, kilograms, reason }) => ({
    what: texts.overrideOf({ day: say(onDay) }),
    kilograms,
    value: reason ?? '',
  }))
