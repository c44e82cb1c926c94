import { listParts } from '@selvedge/messages/list.ts'
import { Fragment, type ReactNode } from 'react'
import { ListedName } from './ListedName.tsx'

/** Entries of a list of the installation beside each other, as `ListedName` shows one; null where there are none. */
export const listedNames = (entries: readonly string[]): ReactNode => joined(entries, listParts(entries))

/** The same, each on a line of its own. */
export const listedLines = (entries: readonly string[]): ReactNode =>
  joined(
    entries,
    entries.flatMap((entry, place) => (place === 0 ? [entry] : ['\n', entry])),
  )

/** Every second part is what is between two entries. */
const joined = (entries: readonly string[], parts: readonly string[]): ReactNode =>
  entries.length === 0
    ? null
    : parts.map((part, place) => {
        // The parts of a list have no other name than their place.
        const key = `${place}`
        return place % 2 === 0 ? <ListedName key={key} of={part} /> : <Fragment key={key}>{part}</Fragment>
      })
