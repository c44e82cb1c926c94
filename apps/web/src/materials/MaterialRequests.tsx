import { MAX_PAGE_SIZE } from '@selvedge/domain/limits.ts'
import { materialPage } from '@selvedge/messages/en/material-page.ts'
import { keys } from '../query-keys.ts'
import { RequestsCard } from '../records/RequestsCard.tsx'

/** Requests that name deliveries of a material, or were answered with a trade that has it. */
export function MaterialRequests({ materialId }: { materialId: number }) {
  return (
    <RequestsCard
      title={materialPage.requests}
      cacheKey={keys.requests.on(String(materialId))}
      of={{ material: materialId }}
      // All of them: no other page lists them by material.
      most={MAX_PAGE_SIZE}
      empty={{ title: materialPage.noRequests, hint: materialPage.noRequestsHint }}
    />
  )
}
