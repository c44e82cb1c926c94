import { Skeleton } from '@mantine/core'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { useCurrentUser } from '../../session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { WhenNear } from '../../ui/layout/WhenNear.tsx'

type Props = { material: MaterialRow }

const BookCard = lazyPart<{ materialId: number }>(
  () => import('./BookCard.tsx').then((module) => module.BookCard),
  {
    waiting: <Skeleton height={420} radius="md" />,
  },
)
const NoBookCard = lazyPart<Props>(() => import('./NoBookCard.tsx').then((module) => module.NoBookCard), {
  waiting: <Skeleton height={240} radius="md" />,
})

/** The book of mass of a material, where the company keeps one. */
export const Stock = ({ material }: Props) =>
  material.hasBook ? <BookCard materialId={material.id} /> : null

/** The way to a book of a material that has none, for who may open it. */
export function NoStock({ material }: Props) {
  const { permissions } = useCurrentUser()
  if (material.hasBook || !permissions.keepBooks) return null
  return (
    <WhenNear>
      <NoBookCard material={material} />
    </WhenNear>
  )
}
