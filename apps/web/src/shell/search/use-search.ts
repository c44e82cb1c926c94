import { useDebouncedValue } from '@mantine/hooks'
import { searchEndpoint } from '@selvedge/contract/search.ts'
import { isSearchable, MAX_SEARCH_CHARACTERS } from '@selvedge/domain/search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { keys } from '../../query-keys.ts'

const TYPING_MS = 180
const FRESH_MS = 10_000

/** What fits what is typed: asked once typing pauses; an answer that nobody waits for any more is given up. */
export function useSearch(typed: string) {
  const text = typed.trim().slice(0, MAX_SEARCH_CHARACTERS)
  const [q] = useDebouncedValue(text, TYPING_MS)
  const isAsked = isSearchable(text)
  const query = useQuery({
    queryKey: keys.search.of(q),
    queryFn: ({ signal }) => call(searchEndpoint, { query: { q } }, { signal }),
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  const isSettled = !isAsked || (q === text && !query.isFetching)
  return {
    found: isAsked ? query.data : undefined,
    error: isAsked && isSettled ? query.error : null,
    isSettled,
    retry: () => void query.refetch(),
  }
}
