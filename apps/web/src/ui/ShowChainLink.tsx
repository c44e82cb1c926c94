import { Button } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sectorOf, useCurrentUser } from '../session.ts'

/** Leads to the supply chain behind a material. */
export function ShowChainLink({ materialId }: { materialId: number }) {
  const sector = sectorOf(useCurrentUser())
  return (
    <Button
      variant="default"
      leftSection={<IconSitemap size={18} aria-hidden />}
      renderRoot={(props) => <Link to={`/${sector}/graph/${materialId}` as '/'} preload={false} {...props} />}
    >
      Show chain
    </Button>
  )
}
