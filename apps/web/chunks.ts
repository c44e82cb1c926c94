import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The one screen for people without a log-in that needs much: it is spared what only the others share. */
const OPEN_SCREEN = fileURLToPath(new URL('src/verify/VerifyPage.tsx', import.meta.url))

/** What so many screens need is fetched once, for all of them. */
const SHARED_BY = 6

/**
 * How modules are put into files: what every visit starts with, what the page of verification may need, and what most screens
 * share; a screen's own come by themselves. Without this a first visit asks for ninety files, most of them of one kilobyte.
 * Modules run in the order of their imports (`strictExecutionOrder`), however the files refer to each other.
 */
export function chunks(): Rolldown.OutputOptions {
  const reachedFrom = reach(OPEN_SCREEN)
  return {
    strictExecutionOrder: true,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'start', tags: ['$initial'], priority: 1 },
        {
          name: (id, context) => (reachedFrom(context).has(id) ? 'open' : 'shared'),
          minShareCount: SHARED_BY,
        },
      ],
    },
  }
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** All that a module imports, and what that imports; found once. */
function reach(start: string) {
  let found: Set<string> | undefined
  return (modules: Modules): ReadonlySet<string> => {
    if (found) return found
    found = new Set([start])
    for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
    return found
  }
}
