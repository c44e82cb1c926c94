import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const screen = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** The one screen for people without a log-in that needs much: it is spared what only the others share. */
const OPEN_SCREEN = screen('verify/VerifyPage.tsx')
/** What that screen shows once something was checked. */
const OPEN_ANSWER = screen('verify/ReportView.tsx')
/** Around every screen behind the log-in. */
const FRAME = screen('shell/Shell.tsx')
/** Screens of each kind: with tables, with a form, with neither. */
const TABLES = screen('home/HomePage.tsx')
const FORM = screen('trades/form/NewTradePage.tsx')
const DRAWING = screen('supply-chain/page/ChainPage.tsx')

/** Icons, and what libraries have in a few lines: each is smaller than a request for it. */
const SMALL = /@tabler[\\/]icons-react[\\/]|[\\/]useLocation\./

/** What so many screens need is fetched once, for all of them. */
const SHARED_BY = 6

/**
 * How modules are put into files: what every visit starts with, what the page of verification may need, what screens with forms and
 * those with tables share, and what most screens share; a screen's own come by themselves. Without this a first visit asks for
 * ninety files, most of them of one kilobyte. Modules run in the order of their imports (`strictExecutionOrder`), however the files
 * refer to each other.
 */
export function chunks(): Rolldown.OutputOptions {
  const isOpen = reach(OPEN_SCREEN)
  const isOfAnswer = reach(OPEN_ANSWER)
  const isAround = reach(FRAME)
  const hasTables = reach(TABLES)
  const hasForms = reach(FORM)
  const isDrawn = reach(DRAWING)
  function fileOf(id: string, modules: Modules): string | null {
    if (isOpen(id, modules) || isOfAnswer(id, modules)) return 'open'
    if (isAround(id, modules) || isDrawn(id, modules)) return 'shared'
    if (hasTables(id, modules)) return hasForms(id, modules) ? 'shared' : 'tables'
    // What none of them begins with is fetched once it is needed; in a shared file it would bring along what it needs itself.
    return hasForms(id, modules) ? 'forms' : null
  }
  return {
    // Seven signs tell two versions of a file apart; the start names all files, and signs of a hash cannot be packed.
    entryFileNames: 'assets/[name]-[hash:7].js',
    chunkFileNames: 'assets/[name]-[hash:7].js',
    assetFileNames: 'assets/[name]-[hash:7][extname]',
    strictExecutionOrder: true,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'start', tags: ['$initial'], priority: 1 },
        { name: fileOf, minShareCount: SHARED_BY },
        { name: 'small', test: SMALL, minShareCount: 2 },
      ],
    },
  }
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** Whether a module is among all that another imports, and what that imports; found once. */
function reach(start: string) {
  let found: Set<string> | undefined
  return (id: string, modules: Modules): boolean => {
    if (!found) {
      found = new Set([start])
      for (const each of found)
        for (const next of modules.getModuleInfo(each)?.importedIds ?? []) found.add(next)
    }
    return found.has(id)
  }
}
