import { fields } from '@selvedge/messages/en/fields.ts'
import { frame } from '@selvedge/messages/en/frame.ts'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { NARROW } from '../breakpoints.ts'
import { keepParts } from '../keep-app.ts'
import { lazyPart, Nothing } from '../ui/lazy-part.tsx'
import { NoDialog } from '../ui/NoDialog.tsx'
import { ProofDialog } from '../proof/ProofDialog.tsx'
import { LoadingOverlay } from '../ui/feedback/LoadingOverlay.tsx'
import classes from './Shell.module.css'
import { ConnectionBar } from './ConnectionBar.tsx'
import { type Palette, usePalette } from './search/use-palette.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

/** With what it takes to compare, which nobody waits for: fetched once the first screen has had its time. */
const LogWatch = lazyPart(() => import('./log-watch/LogWatch.tsx').then((module) => module.default), {
  without: Nothing,
})

type SearchProps = { palette: Palette; opened: boolean; onClose: () => void }

const PrintedLine = lazyPart(() => import('./PrintedLine.tsx').then((module) => module.default), {
  without: Nothing,
})

/** Fetched once somebody searches. */
const SearchPalette = lazyPart<SearchProps>(
  () => import('./search/SearchPalette.tsx').then((module) => module.default),
  { without: NoDialog },
)

const SETTLED_MS = 5000

/** Wide drawings: these screens get the whole width. */
const FULL_WIDTH = /^\/[^/]+\/(graph|documentsHistory)(\/|$)/

/** The frame of every screen behind the log-in. */
export function Shell() {
  const { pathname } = useLocation()
  const isNarrow = useMediaQuery(NARROW, undefined, {
    getInitialValueInEffect: false,
  })
  const isSettled = useSettled()
  const palette = usePalette()
  useEffect(() => void keepParts(), [])
  const hasTopBar = isNarrow || FULL_WIDTH.test(pathname)
  return (
    <div className={classes['frame']} data-layout={hasTopBar ? 'top' : 'side'}>
      <a href="#main" className={classes['skip']}>
        {frame.skip}
      </a>
      {hasTopBar ? (
        <TopBar hasBurger={isNarrow} onSearch={palette.open} />
      ) : (
        <Sidebar onSearch={palette.open} />
      )}
      <main id="main" tabIndex={-1} className={classes['main']}>
        <div className={classes['page']}>
          <ConnectionBar />
          {isSettled && <LogWatch />}
          <Suspense fallback={<LoadingOverlay text={fields.loading} />}>
            <Outlet />
          </Suspense>
          <Suspense>{isSettled && <PrintedLine />}</Suspense>
        </div>
      </main>
      {palette.wasOpened && (
        <SearchPalette palette={palette} opened={palette.opened} onClose={palette.close} />
      )}
      <ProofDialog />
    </div>
  )
}

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
