import { common } from '@selvedge/messages/en/common.ts'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

/** Over another dialog, which lies at 200, and under the lists that fields open, at 300. */
const ON_TOP = 250

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  onClose: () => void
  size?: string
  onTop?: boolean
}

/** A window over the screen: focus stays inside, Esc closes, focus returns to where it came from. */
export function Dialog({ opened, title, children, onClose, size = 'md', onTop = false }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      lockScroll={false}
      centered
      {...(onTop && { zIndex: ON_TOP })}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <div className={classes['head']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={common.close} />
        </div>
        <Modal.Body className={classes['body'] ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
