import { messages } from '@selvedge/domain/messages.ts'
import { certifiers } from '@selvedge/messages/en/certifiers.ts'
import { useState } from 'react'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { useAction } from '../ui/feedback/use-action.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import classes from './CompanyPicker.module.css'

type Props = {
  opened: boolean
  title: string
  /** What it lets the certification body do. */
  hint: string
  confirmLabel: string
  /** The call, with the name of the body that was chosen, and all that follows when it worked. */
  run: (companyName: string) => Promise<unknown>
  /** The message of a failure, from the sentence that says why. */
  failed: (reason: string) => string
  onClose: () => void
}

/** Asks for one of the certification bodies among the partners. */
export function CertifierDialog({ opened, title, hint, confirmLabel, run, failed, onClose }: Props) {
  const [companyName, setCompanyName] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const action = useAction({ run, failed })
  return (
    <ConfirmModal
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      busy={action.isRunning}
      error={action.error}
      onConfirm={() => {
        setTried(true)
        if (companyName !== null) void action.run(companyName)
      }}
      onCancel={onClose}
    >
      <p>{hint}</p>
      {/* The list of bodies opens into this room, and covers no button. */}
      <div className={classes['room']}>
        <CompanyPicker
          label={certifiers.certificationBody}
          from="approvers"
          placeholder={certifiers.giveAccessSearch}
          inviteTitle={null}
          value={companyName}
          invited={null}
          onPick={setCompanyName}
          onInvite={() => {}}
          error={tried && companyName === null ? messages.certifierPartner : undefined}
        />
      </div>
    </ConfirmModal>
  )
}
