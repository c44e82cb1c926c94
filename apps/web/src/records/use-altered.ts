import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import { useQuery } from '@tanstack/react-query'
import type { verificationQuery } from './verification-query.ts'

/**
 * What is wrong with a record: by its check, once that is there, and until then by what was known before. Undefined of one that is as
 * it was signed.
 */
export function useAltered(
  query: ReturnType<typeof verificationQuery>,
  known: AlteredPart | null | undefined,
): AlteredPart | undefined {
  const { data } = useQuery(query)
  if (!data) return known ?? undefined
  return data.verdict === 'altered' ? (data.failedPart ?? 'record') : undefined
}
