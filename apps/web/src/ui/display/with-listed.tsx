import { atEnglishNames } from '@selvedge/messages/reference-name.ts'
import type { ReactNode } from 'react'
import { rich } from '../rich.ts'
import { ListedName } from './ListedName.tsx'

/**
 * A whole sentence, or the parts of one, that names entries of lists of the installation: those that are in English in it are read out as English, as `ListedName` has one alone.
 */
export const withListed = (
  said: string | readonly ReactNode[],
  entries: readonly (string | null | undefined)[],
): ReactNode => rich((typeof said === 'string' ? [said] : said).flatMap((part) => marked(part, entries)))

const marked = (part: ReactNode, entries: Parameters<typeof withListed>[1]): ReactNode[] =>
  typeof part === 'string'
    ? atEnglishNames(part, entries).map((text, place) => {
        // The parts of a text have no other name than their place.
        const key = `${place}`
        return place % 2 === 0 ? text : <ListedName key={key} of={text} />
      })
    : [part]
