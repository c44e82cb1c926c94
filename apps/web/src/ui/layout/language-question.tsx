import { languageChange as texts } from '@selvedge/messages/en/language-change.ts'
import { type ReactNode, useState } from 'react'
import { type Loss, passwords } from '../../unsaved.ts'
import { ConfirmModal } from '../feedback/ConfirmModal.tsx'

type Props = { losses: readonly Loss[]; onConfirm: () => void; onCancel: () => void }

/**
 * What asks before a page is loaded anew in another language and something on it is lost. Where that is only what the browser fills in again,
 * it goes on without a question.
 */
export function questionAbout(
  losses: readonly Loss[],
  onConfirm: () => void,
  onCancel: () => void,
): ReactNode {
  const asked = losses.filter((loss) => loss !== 'password' || !passwords().every(isEmptyOrOfBrowser))
  if (asked.length > 0)
    return <LanguageQuestion key={Date.now()} losses={asked} onConfirm={onConfirm} onCancel={onCancel} />
  onConfirm()
  return undefined
}

/** A password that is kept in the browser. Old ones cannot say. */
function isEmptyOrOfBrowser(field: HTMLInputElement): boolean {
  if (field.value === '') return true
  try {
    return field.autocomplete === 'current-password' && field.matches(':autofill')
  } catch {
    return false
  }
}

const sentenceOf = (loss: Loss): string =>
  typeof loss === 'string' ? texts.lost({ what: loss === 'settings' ? 'other' : loss }) : loss.said

function LanguageQuestion({ losses, onConfirm, onCancel }: Props) {
  const [isOpen, setOpen] = useState(true)
  const close = (then: () => void) => () => {
    setOpen(false)
    then()
  }
  return (
    <ConfirmModal
      opened={isOpen}
      title={texts.title}
      confirmLabel={texts.change}
      onConfirm={close(onConfirm)}
      onCancel={close(onCancel)}
    >
      <p>{texts.loads}</p>
      {[...new Set(losses.map(sentenceOf))].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmModal>
  )
}
