import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { search } from '@selvedge/messages/en/search.ts'
import { useBlocker } from '@tanstack/react-router'
import { PHONE } from '../../breakpoints.ts'
import { SearchBox } from './SearchBox.tsx'
import classes from './Search.module.css'

/** `left`: something was chosen, so that the focus belongs to what it led to. */
export type PaletteState = 'open' | 'closed' | 'left'

type Props = { state: PaletteState; onClose: (state: 'closed' | 'left') => void }

/** The search over everything, above the screen. "Back" closes it, and the screen below stays. */
export function SearchPalette({ state, onClose }: Props) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const opened = state === 'open'
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onClose('closed')
      return true
    },
    disabled: !opened,
    enableBeforeUnload: false,
  })
  return (
    <Modal.Root
      opened={opened}
      onClose={() => onClose('closed')}
      returnFocus={state !== 'left'}
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
        <SearchBox onChoose={() => onClose('left')} onClose={() => onClose('closed')} />
      </Modal.Content>
    </Modal.Root>
  )
}
