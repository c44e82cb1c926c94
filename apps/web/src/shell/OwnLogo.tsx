import { IconBuildingFactory2 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useCurrentUser } from '../session.ts'

/** Fetched once the company has a logo. */
const PictureFrame = lazy(() => import('../records/picture/PictureFrame.tsx'))

const SIZE = 20

/** The logo of the reader's company in the menu; a building where it has none. */
export function OwnLogo() {
  const { logo } = useCurrentUser().company
  const icon = <IconBuildingFactory2 size={SIZE} aria-hidden />
  if (!logo) return icon
  return (
    <Suspense fallback={icon}>
      <PictureFrame sha256={logo} size={SIZE} fallback={icon} />
    </Suspense>
  )
}
