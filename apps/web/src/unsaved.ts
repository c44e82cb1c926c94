import { useEffect } from 'react'

/** What a page that is loaded anew loses: a kind that the question has words for, or a sentence of the page's own. */
export type Loss = 'password' | 'files' | 'settings' | { said: string }

/** What is on the page and nowhere else. */
type Unsaved = {
  /** What cannot be kept: it is asked about before. */
  lost?: () => readonly Loss[]
  /** Keeps the rest in this tab, for the same page loaded anew. */
  keep?: () => void
}

const onPage = new Set<Unsaved>()

/** Whether the page is being left by somebody who has agreed to lose what is lost by it. */
export let isLeavingAsked = false

/** Says, for as long as the component is there, what of it a page that is loaded anew would lose. */
export function useUnsaved(unsaved: Unsaved): void {
  // After each time that it is drawn: what it says is about what is shown.
  useEffect(() => {
    onPage.add(unsaved)
    return () => void onPage.delete(unsaved)
  })
}

/** All that would be lost if the page were loaded anew now, passwords first: they are kept nowhere. Whoever loads it asks about that first. */
export const lostByReload = (): Loss[] => [
  ...(passwords().some(({ value }) => value !== '') ? (['password'] as const) : []),
  ...[...onPage].flatMap(({ lost }) => lost?.() ?? []),
]

/** All fields for passwords on the page. */
export const passwords = () => [
  ...document.querySelectorAll<HTMLInputElement>('input[autocomplete$=password]'),
]

/**
 * Loads the page anew, with all that can be kept. Only where somebody was asked about the rest does the browser not ask once more.
 *
 * @param isAsked - whether somebody was
 */
export function reloadPage(isAsked: boolean): void {
  for (const { keep } of onPage) keep?.()
  isLeavingAsked = isAsked
  window.location.reload()
}
