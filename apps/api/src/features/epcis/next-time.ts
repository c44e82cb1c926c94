import { type Schedule, type ScheduleField } from '@selvedge/domain/epcis/schedule.ts'
import { Cron } from 'croner'

/** The order in which croner has the fields. */
const FIELDS: readonly ScheduleField[] = ['second', 'minute', 'hour', 'dayOfMonth', 'month', 'dayOfWeek']

/**
 * The first time after `after` that matches all fields of a schedule, in UTC; null where none ever comes. Unlike with cron, the day of the month and the day of the
 * week have to match both.
 */
export function nextTime(schedule: Schedule, after: Date): Date | null {
  const pattern = FIELDS.map((field) => schedule[field]?.join(',') ?? '*').join(' ')
  return new Cron(pattern, { paused: true, timezone: 'Etc/UTC', domAndDow: true, mode: '6-part' }).nextRun(
    after,
  )
}
