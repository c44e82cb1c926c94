import { listNamedEndpoint } from '@selvedge/contract/named-parts.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { isSearchable } from '@selvedge/domain/search.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import { useCurrentUser } from '../../session.ts'

/** A change made here asks again at once; what others record upstream is waited for as long. */
const FRESH_MS = 300_000

/**
 * What stands with a name in the own supply chains: asked for once something is typed, and then matched here, letter by letter. Without it
 * the search finds what it finds. Certification bodies have no products.
 */
export function useNamed(typed: string) {
  const { company } = useCurrentUser()
  const { data, isLoading } = useQuery({
    queryKey: keys.supplyChain.named,
    queryFn: ({ signal }) => call(listNamedEndpoint, {}, { signal }),
    enabled: isSearchable(typed) && !isCertifier({ role: company.partnerType?.name ?? null }),
    staleTime: FRESH_MS,
    retry: false,
  })
  return { named: data, isLoading }
}
