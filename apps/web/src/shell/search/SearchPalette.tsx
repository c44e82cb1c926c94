import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { search } from '@selvedge/messages/en/search.ts'
import { useEffect, useState } from 'react'
import { PHONE } from '../../breakpoints.ts'
import { SearchBox } from './SearchBox.tsx'
import classes from './Search.module.css'

/** The search over everything, above the screen. */
export function SearchPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  // What was chosen has the focus then, not what the search was opened from.
  const [hasChosen, setChosen] = useState(false)
  useEffect(() => {
    if (opened) setChosen(false)
  }, [opened])
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={!hasChosen}
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
        <SearchBox onChoose={() => setChosen(true)} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}
