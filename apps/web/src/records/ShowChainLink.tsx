import { Button } from '@mantine/core'
import { addressOf } from '@selvedge/contract/addresses.ts'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { pagesIn } from '../pages.ts'
import { sectorOf, useCurrentUser } from '../session.ts'

type Props = {
  label: string
  /** Null if no material is chosen yet. */
  materialId: number | null
  /** Leaves the screen, with what is typed on it, where it is. */
  newTab?: boolean
}

/** Leads to the supply chain of a material. */
export function ShowChainLink({ label, materialId, newTab = false }: Props) {
  const sector = sectorOf(useCurrentUser())
  const look = { variant: 'default', leftSection: <IconBinaryTree2 size={18} aria-hidden /> } as const
  if (materialId === null)
    return (
      <Button {...look} size="md" disabled>
        {label}
      </Button>
    )
  if (newTab)
    return (
      <Button
        {...look}
        size="md"
        component="a"
        href={addressOf.supplyChain(sector, materialId)}
        target="_blank"
        rel="noopener"
      >
        {label}
      </Button>
    )
  return (
    <Button
      {...look}
      size="sm"
      renderRoot={(props) => (
        <Link {...props} {...pagesIn(sector).supplyChain(materialId, { notification: 'true' })} />
      )}
    >
      {label}
    </Button>
  )
}
