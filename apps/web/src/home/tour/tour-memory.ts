const KEY = 'selvedge.tour'

/** Somebody has just registered in this tab: home begins with a look around, until it is skipped or done. */
export function beginTour(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Storage is refused: the help page still has it.
  }
}

export function isTourBegun(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function endTour(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There was nothing to remove.
  }
}
