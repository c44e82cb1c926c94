import { lazy, Suspense } from 'react'
import { WhenNear } from '../../ui/layout/WhenNear.tsx'
import type { TimeLineProps } from './TimeLineCard.tsx'

/** Fetched once somebody comes near it. */
const TimeLineCard = lazy(() => import('./TimeLineCard.tsx'))

/** The certificates that end first, on a line of time; nothing where there are none. */
export function TimeLine(props: TimeLineProps) {
  return (
    <WhenNear>
      <Suspense>
        <TimeLineCard {...props} />
      </Suspense>
    </WhenNear>
  )
}
