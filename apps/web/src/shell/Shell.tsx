import { fields } from '@selvedge/messages/en/fields.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { NARROW } from '../breakpoints.ts'
import { ProofDialog } from '../proof/ProofDialog.tsx'
import { LoadingOverlay } from '../ui/feedback/LoadingOverlay.tsx'
import classes from './Shell.module.css'
import { ConnectionBar } from './ConnectionBar.tsx'
import { SearchMissing } from './search/SearchMissing.tsx'
import { type Palette, usePalette } from './search/use-palette.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

/** With what it takes to compare, which nobody waits for: fetched once the first screen has had its time. */
const LogWatch = lazy(() => import('./log-watch/LogWatch.tsx'))

const PrintedLine = lazy(() => import('./PrintedLine.tsx'))

/** Fetched once somebody searches. */
const SearchPalette = lazy<ComponentType<{ palette: Palette }>>(() =>
  import('./search/SearchPalette.tsx').catch(() => ({ default: SearchMissing })),
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
  const hasTopBar = isNarrow || FULL_WIDTH.test(pathname)
  return (
    <div className={classes['frame']} data-layout={hasTopBar ? 'top' : 'side'}>
      <a href="#main" className={classes['skip']}>
        {shell.skip}
      </a>
      {hasTopBar ? (
        <TopBar hasBurger={isNarrow} onSearch={palette.open} />
      ) : (
        <Sidebar onSearch={palette.open} />
      )}
      <main id="main" tabIndex={-1} className={classes['main']}>
        <div className={classes['page']}>
          <ConnectionBar />
          <Suspense>{isSettled && <LogWatch />}</Suspense>
          <Suspense fallback={<LoadingOverlay text={fields.loading} />}>
            <Outlet />
          </Suspense>
          <Suspense>{isSettled && <PrintedLine />}</Suspense>
        </div>
      </main>
      <Suspense>{palette.wasOpened && <SearchPalette palette={palette} />}</Suspense>
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
