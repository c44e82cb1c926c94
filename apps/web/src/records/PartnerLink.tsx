import { Link } from '@tanstack/react-router'
import { usePages } from '../use-pages.ts'

type Props = {
  /** Its number in the list of partners; without one, the name leads nowhere. */
  id: number | null | undefined
  name: string
}

/** The name of a company, which leads to its page where it is a partner. */
export function PartnerLink({ id, name }: Props) {
  const pages = usePages()
  if (id === null || id === undefined) return name
  return (
    <Link {...pages.partner(id)} preload={false}>
      {name}
    </Link>
  )
}
