import { home } from '@selvedge/messages/en/home.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { alteredQuery } from './home-queries.ts'

// Most companies never see one.
const AlteredList = lazyPart(() => import('./AlteredList.tsx').then((module) => module.default))

/** Records of the company that are no longer what was signed, wherever in the tables they stand; nothing at all where there are none. */
export function AlteredCard() {
  const { data, error, isFetching, refetch } = useQuery(alteredQuery)
  if (!data && error)
    return (
      <ErrorCard
        title={home.alteredFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data || data.total === 0) return null
  return <AlteredList {...data} />
}
