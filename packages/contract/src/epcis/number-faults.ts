import { epcisFaults as say } from '@selvedge/messages/en/epcis-faults.ts'
import { MAX_EPCIS_NUMBER } from '@selvedge/domain/limits.ts'
import { type EpcisFault, pointerOf } from './fault.ts'

/** What may be a number that JavaScript changes: one of 16 digits or more, or with an exponent. Most documents have none, and are read no further. */
const DOUBTFUL = /[[:,]\s*-?(?:[\d.]{16}|\d[\d.]*e[+-]?\d+\s*[,}\]])/i

/** The type of a reviver has no context yet. */
const parse = JSON.parse as (
  text: string,
  reviver: (name: string, value: unknown, context: { source?: string }) => unknown,
) => unknown

/**
 * The numbers of a text, which is JSON, that would not be stored as they were sent: of more digits than a number of JavaScript keeps, or of more than 1e15.
 * They are found in the text, wherever they stand: once it is read, the digits are lost. Throws RangeError
 * where it is nested deeper than calls may be.
 */
export function numberFaults(text: string): EpcisFault[] {
  if (!DOUBTFUL.test(text)) return []
  const read: unknown = parse(text, (_name, value, { source }) => {
    const rule = typeof value === 'number' && source !== undefined ? ruleOf(value, source) : undefined
    return rule === undefined ? value : new Wrong(rule)
  })
  return wrongIn(read)
}

/** Of more, no event is kept, whatever the sender wants to have done with wrong ones. */
const MOST = 1000

class Wrong {
  readonly rule: string
  constructor(rule: string) {
    this.rule = rule
  }
}

function ruleOf(value: number, source: string): string | undefined {
  if (Math.abs(value) > MAX_EPCIS_NUMBER) return say.numberTooBig
  return isKept(value, source) ? undefined : say.numberInexact
}

/** Digits that are enough for any number of JavaScript: some programs always write so many. */
const DIGITS = 17

/** Whether a number is what its text says: its shortest text, or the one with 17 digits, as `0.10000000000000001` for 0.1. */
function isKept(value: number, source: string): boolean {
  const said = decimalOf(source)
  return said === decimalOf(String(value)) || said === decimalOf(value.toPrecision(DIGITS))
}

/** The same text for all spellings of a number: its digits, and where its point is. */
function decimalOf(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(number) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const point = Number(exponent) - fraction.length + digits.length
  return digits === '' ? '0' : `${sign}0.${digits.replace(/0+$/, '')}e${point}`
}

type Step = { name: string; before: Step | undefined }

/** In the order of the text. */
function wrongIn(read: unknown): EpcisFault[] {
  const faults: EpcisFault[] = []
  const left: { value: unknown; at: Step | undefined }[] = [{ value: read, at: undefined }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, at } = next
    if (faults.length === MOST)
      return [...faults, { pointer: '', rule: say.numbersInexact({ maximum: MOST }) }]
    if (value instanceof Wrong) faults.push({ pointer: pointerOf(pathOf(at)), rule: value.rule })
    else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value).toReversed())
        if (typeof member === 'object') left.push({ value: member, at: { name, before: at } })
  }
  return faults
}

function pathOf(at: Step | undefined): string[] {
  const path: string[] = []
  for (let step = at; step; step = step.before) path.push(step.name)
  return path.toReversed()
}
