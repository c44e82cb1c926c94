import { area } from '../area.ts'

/** Forms of dates and sizes that are not the locale's own. */
export const formats = area('formats', {
  longDay: '{month} {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {year}',
  instant: '{day} {time} UTC',
  dayInWords: '{day} {month} {year}',
  dayInList: '{day} {month} {year}',
  wholeDay: '{day}, the whole day in UTC',
  percentage: '{number} %',
  readAs: 'Read as {reading}',
  textAndReadAs: '{text} Read as {reading}.',
  numberExample: '{error} For example {number}.',
  inBrackets: '({text})',
  period: '<from></from> - <until></until>',
  exactInstant: '{day}, {time}',
  bytes: '{count, number, ::group-off} bytes',
  kilobytes: '{count} KB',
  megabytes: '{count} MB',
})
