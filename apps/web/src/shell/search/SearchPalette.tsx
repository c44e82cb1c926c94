import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { search } from '@selvedge/messages/en/search.ts'
import { PHONE } from '../../breakpoints.ts'
import { SearchBox } from './SearchBox.tsx'
import classes from './Search.module.css'
import type { Palette } from './use-palette.ts'

/** The search over everything, above the screen. */
export default function SearchPalette({ palette: { opened, choose, close } }: { palette: Palette }) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      // As long as its first opening is its first drawing, only who opened it knows where the focus was.
      returnFocus={false}
      fullScreen={isPhone}
      size={640}
      yOffset="12dvh"
      lockScroll={false}
      transitionProps={{ duration: 100 }}
      // Named here: a class of Modal.Content is also given to what fills the window behind it.
      classNames={{ content: classes['palette'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={search.title}>
        <SearchBox onChoose={choose} onClose={close} />
      </Modal.Content>
    </Modal.Root>
  )
}
