import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

type Props = { opened: boolean; title: string; children: ReactNode; onClose: () => void; size?: string }

/** A window over the screen: focus stays inside, Esc closes, focus returns to where it came from. */
export function Dialog({ opened, title, children, onClose, size = 'md' }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} centered>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <div className={classes['head']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={classes['body'] ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
