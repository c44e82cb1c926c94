import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../ui/lazy-part.tsx'
import { wantedQuery } from './home-queries.ts'

// Most companies have done what they were asked for, long ago.
const AskedList = lazyPart(() => import('./AskedList.tsx').then((module) => module.default))

/** What the company that invited this one asks it for; gone once all of it is recorded. */
export function AskedCard() {
  const { data: rows = [] } = useQuery(wantedQuery)
  if (rows.length === 0) return null
  return <AskedList rows={rows} />
}
