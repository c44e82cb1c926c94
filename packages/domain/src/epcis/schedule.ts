import { isMembers } from './members.ts'

/** The fields of a schedule of EPCIS, with the numbers that each may have. All times are in UTC. */
const FIELDS = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  dayOfMonth: [1, 31],
  month: [1, 12],
  // From Monday, 1, to Sunday, 7.
  dayOfWeek: [1, 7],
} as const

export type ScheduleField = keyof typeof FIELDS

/** Which numbers each field of a schedule has; one that is not there has all. A time has to match all fields. */
export type Schedule = { readonly [Field in ScheduleField]?: readonly number[] }

/** Why something is no schedule: at which of its members. */
export type ScheduleFault = { member: string | null }

/**
 * Reads a schedule as EPCIS 2.0 writes it (section 8.2.5.3): each field is a list of numbers and of ranges `[a-b]`, with commas between them. Answers what is
 * wrong with it instead of throwing.
 */
export function readSchedule(sent: unknown): Schedule | ScheduleFault {
  if (!isMembers(sent) || Object.keys(sent).length === 0) return { member: null }
  const schedule: { [Field in ScheduleField]?: readonly number[] } = {}
  for (const [name, value] of Object.entries(sent)) {
    if (!isField(name)) return { member: name }
    const numbers = typeof value === 'string' ? numbersIn(value, FIELDS[name]) : undefined
    if (!numbers) return { member: name }
    schedule[name] = numbers
  }
  return schedule
}

const isField = (name: string): name is ScheduleField => Object.hasOwn(FIELDS, name)

export const isScheduleFault = (read: Schedule | ScheduleFault): read is ScheduleFault => 'member' in read

const PART = /^(?:(\d{1,2})|\[(\d{1,2})-(\d{1,2})\])$/

/** The numbers of a field, ascending and each once; undefined for what is no such list. */
function numbersIn(text: string, [least, most]: readonly [number, number]): number[] | undefined {
  const numbers = new Set<number>()
  for (const part of text.split(',')) {
    const found = PART.exec(part.trim())
    if (!found) return undefined
    const from = Number(found[1] ?? found[2])
    const to = Number(found[1] ?? found[3])
    if (from > to || from < least || to > most) return undefined
    for (let number = from; number <= to; number++) numbers.add(number)
  }
  return [...numbers].toSorted((a, b) => a - b)
}
