import { lazyPart } from '../../ui/lazy-part.tsx'
import { WhenNear } from '../../ui/layout/WhenNear.tsx'
import type { TimeLineProps } from './TimeLineCard.tsx'

/** Fetched once somebody comes near it. */
const TimeLineCard = lazyPart(() => import('./TimeLineCard.tsx').then((module) => module.default))

/** The certificates that end first, on a line of time; nothing where there are none. */
export function TimeLine(props: TimeLineProps) {
  return (
    <WhenNear>
      <TimeLineCard {...props} />
    </WhenNear>
  )
}
