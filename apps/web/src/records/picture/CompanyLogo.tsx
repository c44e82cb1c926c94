import { initialsOf } from '@selvedge/domain/initials.ts'
import PictureFrame from './PictureFrame.tsx'
import classes from './PictureFrame.module.css'

type Props = { name: string; logo: string | null | undefined; size?: number }

/** A company's logo beside its name; its initials where it has none. */
export function CompanyLogo({ name, logo, size = 28 }: Props) {
  return (
    <PictureFrame
      sha256={logo}
      size={size}
      fallback={
        <span className={classes['initials']} {...(size > 40 && { style: { fontSize: size / 3 } })}>
          {initialsOf(name)}
        </span>
      }
    />
  )
}
