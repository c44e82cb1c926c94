import { useEffect, useState } from 'react'

type Glossary = typeof import('@selvedge/messages/en/glossary.ts')

/** The words that the app explains, by name. */
export type TermName = keyof Glossary['glossary']

type Loaded = { words?: Glossary; hasFailed: boolean }

/** The glossary, loaded once it is wanted: most people who open a screen know its words. */
export function useGlossary(isWanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ hasFailed: false })
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    const tell = (now: Loaded) => {
      if (!isGone) setLoaded(now)
    }
    import('@selvedge/messages/en/glossary.ts').then(
      (words) => tell({ words, hasFailed: false }),
      () => tell({ hasFailed: true }),
    )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return loaded
}
