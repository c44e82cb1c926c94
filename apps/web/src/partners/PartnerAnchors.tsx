import { listPartnerAnchorsEndpoint } from '@selvedge/contract/anchors.ts'
import type { PartnerRow } from '@selvedge/contract/partners.ts'
import { anchors as texts } from '@selvedge/messages/en/anchors.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { AnchorFacts } from '../records/anchors/AnchorFacts.tsx'
import { Card } from '../ui/layout/Card.tsx'

/** What registers say of a partner that has agreed; nothing where none does. */
export function PartnerAnchors({ partner: { id } }: { partner: PartnerRow }) {
  const { data = [] } = useQuery({
    queryKey: keys.credentials.anchorsOf(id),
    queryFn: ({ signal }) => call(listPartnerAnchorsEndpoint, { params: { id: String(id) } }, { signal }),
  })
  if (data.length === 0) return null
  return (
    <Card title={texts.title}>
      {data.map((anchor) => (
        <AnchorFacts key={anchor.id} anchor={anchor} />
      ))}
    </Card>
  )
}
