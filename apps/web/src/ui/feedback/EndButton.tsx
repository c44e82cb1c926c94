import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmModal } from './ConfirmModal.tsx'
import { useAction } from './use-action.ts'

type Props = {
  label: string
  /** Which of several it ends, for screen readers. */
  name: string
  title: string
  text: string
  confirmLabel: string
  /** Ends it. Where it fails, the question stays open and says why. */
  end: () => Promise<void>
}

/** Ends something for good, after a question. */
export function EndButton({ label, name, title, text, confirmLabel, end }: Props) {
  const [asking, setAsking] = useState(false)
  const { run, error, isRunning } = useAction({
    run: async () => {
      await end()
      setAsking(false)
    },
    failed: (reason) => reason,
  })
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmModal
        opened={asking}
        title={title}
        confirmLabel={confirmLabel}
        danger
        busy={isRunning}
        error={error}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        <p>{text}</p>
      </ConfirmModal>
    </>
  )
}
