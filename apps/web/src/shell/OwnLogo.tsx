import { IconBuildingFactory2 } from '@tabler/icons-react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useCurrentUser } from '../session.ts'

/** Fetched once the company has a logo. */
const PictureFrame = lazyPart(
  () => import('../records/picture/PictureFrame.tsx').then((module) => module.default),
  { waiting: <Building />, without: Building },
)

const SIZE = 20

/** The logo of the reader's company in the menu; a building where it has none. */
export function OwnLogo() {
  const { logo } = useCurrentUser().company
  if (!logo) return <Building />
  return <PictureFrame sha256={logo} size={SIZE} fallback={<Building />} />
}

function Building() {
  return <IconBuildingFactory2 size={SIZE} aria-hidden />
}
