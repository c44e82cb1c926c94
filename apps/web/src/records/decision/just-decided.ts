let isJustDecided = false

/** Said by a decision on its way home: whoever takes a stack of them one by one goes on from there. */
export const markJustDecided = () => {
  isJustDecided = true
}

/** Whether somebody comes from a decision: answered once, so that a later look at the home page moves nothing. */
export function takeJustDecided(): boolean {
  const was = isJustDecided
  isJustDecided = false
  return was
}
