import { useQuery } from '@tanstack/react-query'
import { type Checked, LedgerBadge } from '../ui/display/LedgerBadge.tsx'
import type { verificationQuery } from './verification-query.ts'

type Props = { query: ReturnType<typeof verificationQuery>; of: Checked }

/** Says beside a record's title that its check failed, and nothing while it does not: before its state is believed. */
export function AlteredMark({ query, of }: Props) {
  const { data } = useQuery(query)
  return data?.verdict === 'altered' && <LedgerBadge verdict="altered" of={of} />
}
