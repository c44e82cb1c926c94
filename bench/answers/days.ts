const DAY = 24 * 60 * 60 * 1000

/** A day so many days from today, as forms send it. Relative, so that no run is years away from what it is recorded against. */
export const dayFromToday = (days: number): string =>
  `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T00:00:00.000Z`
