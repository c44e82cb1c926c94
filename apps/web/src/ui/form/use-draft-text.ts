import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../../drafts.ts'

/**
 * A text kept in this tab while it is written, so that a reload loses nothing.
 *
 * @param name - of what it is about; undefined where it is not kept
 * @param initial - where nothing was kept
 */
export function useDraftText(name: string | undefined, initial = '') {
  const [text, setText] = useState(() => {
    const kept = name === undefined ? null : readDraft(name)
    return typeof kept === 'string' ? kept : initial
  })
  function write(next: string) {
    setText(next)
    if (name === undefined) return
    if (next === '' || next === initial) dropDraft(name)
    else writeDraft(name, next)
  }
  return { text, write, drop: () => name !== undefined && dropDraft(name) }
}
