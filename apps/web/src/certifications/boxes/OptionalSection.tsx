import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'

type Texts = Record<
  'title' | 'intro' | 'fillIn' | 'importFile' | 'leaveOut' | 'leaveOutTitle' | 'leaveOutText' | 'keep',
  string
>

type Props<Taken> = {
  texts: Texts
  isOpen: boolean
  onFillIn: () => void
  onLeaveOut: () => void
  /** The dialog that takes it from a file. */
  importer: ComponentType<{ opened: boolean; onClose: () => void; onTake: (taken: Taken) => void }>
  onTake: (taken: Taken) => void
  /** The fields, once it is open. */
  children: ReactNode
}

/** A part of a form that can be left out: closed until somebody wants to fill it in, or takes it from a file. */
export function OptionalSection<Taken>({
  texts,
  isOpen,
  onFillIn,
  onLeaveOut,
  importer: Importer,
  onTake,
  children,
}: Props<Taken>) {
  const [isLeaving, setLeaving] = useState(false)
  const [isImporting, setImporting] = useState(false)
  return (
    <FormSection title={texts.title} intro={texts.intro}>
      {isOpen && children}
      <Group gap="sm">
        {!isOpen && (
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onFillIn}>
            {texts.fillIn}
          </Button>
        )}
        <Button variant="default" onClick={() => setImporting(true)}>
          {texts.importFile}
        </Button>
        {isOpen && (
          <Button variant="subtle" onClick={() => setLeaving(true)}>
            {texts.leaveOut}
          </Button>
        )}
      </Group>
      {isImporting && <Importer opened onClose={() => setImporting(false)} onTake={onTake} />}
      <ConfirmModal
        opened={isLeaving}
        title={texts.leaveOutTitle}
        confirmLabel={texts.leaveOut}
        cancelLabel={texts.keep}
        danger
        onConfirm={() => {
          setLeaving(false)
          onLeaveOut()
        }}
        onCancel={() => setLeaving(false)}
      >
        {texts.leaveOutText}
      </ConfirmModal>
    </FormSection>
  )
}
