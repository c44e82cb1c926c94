import { pagesIn } from './pages.ts'
import { sectorOf, useCurrentUser } from './session.ts'

export type Pages = ReturnType<typeof pagesIn>

/** The pages of the signed-in person's sector. Only below the shell. */
export const usePages = () => pagesIn(sectorOf(useCurrentUser()))
