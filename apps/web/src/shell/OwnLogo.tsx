import { IconBuildingFactory2 } from '@tabler/icons-react'
import { PictureFrame } from '../records/picture/PictureFrame.tsx'
import { useCurrentUser } from '../session.ts'

const SIZE = 20

/** The logo of the reader's company in the menu; a building where it has none. */
export function OwnLogo() {
  const { logo } = useCurrentUser().company
  const icon = <IconBuildingFactory2 size={SIZE} aria-hidden />
  return logo ? <PictureFrame sha256={logo} size={SIZE} fallback={icon} /> : icon
}
