const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(Z|[+-]\d\d:?\d\d)$/i

/**
 * A time with its offset (RFC 3339), in UTC with milliseconds, rounded half up from the fourth digit; undefined where it is none, or no such day or
 * hour exists.
 */
export function canonicalTime(text: string): string | undefined {
  const [, year, month, day, hour, minute, second, fraction = '', zone = ''] =
    RFC_3339.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  const at = Date.UTC(+year, Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const written = new Date(at).toISOString().slice(0, 19)
  if (written !== `${year}-${month}-${day}T${hour}:${minute}:${second}`) return undefined
  const offset = offsetMinutes(zone)
  if (offset === undefined) return undefined
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0')) + (Number(fraction[3] ?? 0) >= 5 ? 1 : 0)
  const moment = new Date(at - offset * 60_000 + milliseconds).toISOString()
  // The offset of the last day of 9999 may lead out of what has four digits.
  return moment.startsWith('+') ? undefined : moment
}

function offsetMinutes(zone: string): number | undefined {
  if (/^z$/i.test(zone)) return 0
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))]
  if (hours > 23 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
