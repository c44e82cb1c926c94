const PREFIX = 'selvedge.draft.'

/** A form kept in this tab, so that a reload loses nothing. Unreadable ones count as none. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(name: string, value: unknown) {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // Storage is full or refused: the form still works, it just does not survive a reload.
  }
}

export const dropDraft = (name: string) => sessionStorage.removeItem(PREFIX + name)

/** Of one page alone: what one invitation was answered with is none of the next one's business. */
const keptName = () => `kept.${window.location.pathname}`

/** Keeps what was typed by somebody who is not signed in, for the same page loaded anew, and no longer. Never anything secret. */
export const keepForReload = (values: object) => writeDraft(keptName(), values)

/** What was kept for this page. Whoever shows it drops it. */
export const readKept = <Values extends object>(): Partial<Values> => ({
  ...(readDraft(keptName()) as Values),
})

export const dropKept = () => dropDraft(keptName())

/** At log-out: the next person at this screen must not find them. */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
