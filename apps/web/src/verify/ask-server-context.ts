import { createContext, type ReactNode } from 'react'
import type { SortedFile } from './sort-files.ts'

/** What asks the server of the page whether it knows a file; the verifier that works alone has none to ask. */
export const AskServerContext = createContext<((files: readonly SortedFile[]) => ReactNode) | undefined>(
  undefined,
)
