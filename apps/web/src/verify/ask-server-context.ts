import { type ComponentType, createContext } from 'react'
import type { SortedFile } from './sort-files.ts'

/** Files of which nothing is known but their hashes. */
export type AskServerProps = { files: readonly SortedFile[] }

/** What asks the server of the page whether it knows a file; the verifier that works alone has none to ask. */
export const AskServerContext = createContext<ComponentType<AskServerProps> | undefined>(undefined)
