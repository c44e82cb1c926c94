import { Group } from '@mantine/core'
import { listPlaceLinksEndpoint } from '@selvedge/contract/place-links.ts'
import { links as texts } from '@selvedge/messages/en/links.ts'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { AddLink } from '../records/links/AddLink.tsx'
import { LinkTable } from '../records/links/LinkTable.tsx'

/** Where the codes of the company's GLN and of its pallets lead. */
export function PlaceLinksCard({ gln }: { gln: string | null }) {
  return (
    <>
      <LinkTable
        about={gln === null ? texts.aboutPallets : texts.aboutPlaces({ gln })}
        cacheKey={keys.links.ofPlaces}
        load={(query, options) => callPage(listPlaceLinksEndpoint, { query }, options)}
      />
      <Group gap="xs">
        <AddLink of={{ gln }} />
      </Group>
    </>
  )
}
