import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import type { Column } from '../../platform/exports/column.ts'
import { csvOf } from '../../platform/exports/csv.ts'
import { type Closing, factsOf, figuresOf, type Line, overridesOf, runsOf } from './closing-rows.ts'

const COLUMNS: readonly Column<Line>[] = [
  { heading: texts.figure, kind: 'text', of: ({ what }) => what },
  { heading: texts.value, kind: 'text', of: ({ value }) => value ?? null },
  { heading: texts.amount, kind: 'number', of: ({ kilograms }) => kilograms ?? null },
]

/** A reconciliation as CSV: one line for each thing that it says. */
export async function closingCsv(closing: Closing): Promise<string> {
  const counted: Line[] = [{ what: texts.runs, value: String(closing.runs) }]
  const lines = [
    ...factsOf(closing),
    ...figuresOf(closing),
    ...counted,
    ...runsOf(closing),
    ...overridesOf(closing),
  ]
  let text = ''
  for await (const part of csvOf(COLUMNS, each(lines))) text += part
  return text
}

async function* each(lines: readonly Line[]): AsyncGenerator<Line, void> {
  yield* lines
}
