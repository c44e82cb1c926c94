const WINDOW_MS = 60_000

type Limits = {
  /** Of one caller. */
  perMinute: number
  /** Of all of them together; without it each counts alone. */
  inAll?: number
}

/**
 * Counts calls in this process, minute by minute: in memory, because answering costs less than writing would. Returns how many seconds
 * to wait once there were too many.
 */
export function minuteLimit({ perMinute, inAll = Infinity }: Limits) {
  let window = 0
  let all = 0
  const counted = new Map<string, number>()
  return (caller: string, now: Date): number => {
    const current = Math.floor(now.getTime() / WINDOW_MS)
    if (current !== window) {
      window = current
      all = 0
      counted.clear()
    }
    const count = (counted.get(caller) ?? 0) + 1
    if (count > perMinute || all >= inAll) return Math.ceil(((window + 1) * WINDOW_MS - now.getTime()) / 1000)
    counted.set(caller, count)
    all++
    return 0
  }
}
