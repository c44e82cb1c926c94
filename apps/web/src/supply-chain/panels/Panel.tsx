import { ActionIcon } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { chainPanels } from '@selvedge/messages/en/chain-panels.ts'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useId } from 'react'
import classes from './Panel.module.css'

type Props = { title: string; kind: string; onClose: () => void; children: ReactNode }

/** Details beside the drawing. Its heading takes the focus when it opens; Escape closes it. */
export function Panel({ title, kind, onClose, children }: Props) {
  const id = useId()
  useWindowEvent('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"], input')
    if (event.key === 'Escape' && !isElsewhere) onClose()
  })
  const heading = useCallback((element: HTMLElement | null) => element?.focus({ preventScroll: true }), [])
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <header className={classes['head']}>
        <div>
          <p>{kind}</p>
          {/* A new heading for something else that was chosen, so that it is read. */}
          <h2 id={id} key={title} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={chainPanels.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes['body']}>{children}</div>
    </section>
  )
}

/** A titled part of the details. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes['part']}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
