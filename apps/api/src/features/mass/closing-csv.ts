import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { inLanguage, type Spoken } from '@selvedge/messages/spoken.ts'
import { type Column, columnsIn } from '../../platform/exports/column.ts'
import { csvOf } from '../../platform/exports/csv.ts'
import { type Closing, factsOf, figuresOf, type Line, overridesOf, runsOf } from './closing-rows.ts'

const COLUMNS = (): readonly Column<Line>[] => [
  { heading: texts.figure, kind: 'text', of: ({ what }) => what },
  { heading: texts.value, kind: 'text', of: ({ value }) => value ?? null },
  { heading: texts.amount, kind: 'number', of: ({ kilograms }) => kilograms ?? null },
]

/** A reconciliation as CSV, in a language: one line for each thing that it says. */
export async function closingCsv(closing: Closing, spoken: Spoken): Promise<string> {
  const lines = inLanguage(spoken, () => linesOf(closing))
  let text = ''
  for await (const part of csvOf(columnsIn(spoken, COLUMNS), each(lines), spoken)) text += part
  return text
}

const linesOf = (closing: Closing): Line[] => [
  ...factsOf(closing),
  ...figuresOf(closing),
  { what: texts.runs, value: String(closing.runs) },
  ...runsOf(closing),
  ...overridesOf(closing),
]

async function* each(lines: readonly Line[]): AsyncGenerator<Line, void> {
  yield* lines
}
