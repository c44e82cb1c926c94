import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'

/** A text as it can be shown: its words, and the names of what is filled in; `#` is the number of a plural. */
export type Form = readonly (string | { readonly hole: string })[]

/** What a text says where its choices are made in one way: which of them, and which cases of its plurals, by the names of their parameters. */
export type Way = {
  readonly choices: Readonly<Record<string, string>>
  readonly cases: Readonly<Record<string, string>>
  readonly form: Form
}

/**
 * All ways that a text can be said in. A parameter beside a choice belongs to each way through it, wherever it is written.
 *
 * @param plurals - `other` for the general case alone: the others are the language's own
 */
export const waysOf = (text: string, plurals: 'all' | 'other'): Way[] =>
  waysThrough(parse(text), plurals).map(({ choices, cases, form }) => ({
    choices,
    cases,
    form: joined(form),
  }))

/** The names of what a way fills in. */
export const namesIn = ({ form }: Pick<Way, 'form'>): ReadonlySet<string> =>
  new Set(form.flatMap((part) => (typeof part === 'string' ? [] : [part.hole])))

/** The words of a form, with what is filled in by `fill`. */
export const saidWith = (form: Form, fill: (hole: string) => string): string =>
  form.map((part) => (typeof part === 'string' ? part : fill(part.hole))).join('')

/** The case of a plural that every language has. */
const GENERAL = 'other'
const NOTHING: Way = { choices: {}, cases: {}, form: [] }

const waysThrough = (parts: readonly MessageFormatElement[], plurals: 'all' | 'other'): Way[] =>
  parts.reduce<Way[]>((ways, part) => ways.flatMap((way) => both(way, waysOfPart(part, plurals))), [NOTHING])

/** A way with each of those that go on from it: the same parameter is chosen by once. */
const both = (one: Way, others: readonly Way[]): Way[] =>
  others
    .filter(({ choices }) =>
      Object.entries(choices).every(([name, case_]) => (one.choices[name] ?? case_) === case_),
    )
    .map(({ choices, cases, form }) => ({
      choices: { ...one.choices, ...choices },
      cases: mostExact(one.cases, cases),
      form: [...one.form, ...form],
    }))

/** The cases of two parts: of two plurals of one number, one may have a case that the other has not. */
const mostExact = (one: Way['cases'], other: Way['cases']): Way['cases'] => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).filter(([name, case_]) => case_ !== GENERAL || one[name] === undefined),
  ),
})

function waysOfPart(part: MessageFormatElement, plurals: 'all' | 'other'): Way[] {
  if (isLiteralElement(part)) return [{ ...NOTHING, form: [part.value] }]
  if (isTagElement(part)) return waysThrough(part.children, plurals)
  if (isSelectElement(part))
    return Object.entries(part.options).flatMap(([name, { value }]) =>
      both({ ...NOTHING, choices: { [part.value]: name } }, waysThrough(value, plurals)),
    )
  // Which case of a plural it is, is no choice: two plurals of one number may have other cases each.
  if (isPluralElement(part))
    return Object.entries(part.options).flatMap(([name, { value }]) =>
      plurals === 'all' || name === GENERAL
        ? both({ ...NOTHING, cases: { [part.value]: name } }, waysThrough(value, plurals))
        : [],
    )
  return [{ ...NOTHING, form: [{ hole: isPoundElement(part) ? '#' : part.value }] }]
}

/** Neighbouring words as one. */
function joined(form: Form): Form {
  const parts: Form[number][] = []
  for (const part of form) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts.splice(-1, 1, last + part)
    else parts.push(part)
  }
  return parts
}
