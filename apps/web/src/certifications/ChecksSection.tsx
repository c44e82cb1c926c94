import { Button } from '@mantine/core'
import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { certificateChecks } from '@selvedge/messages/en/certificate-checks.ts'
import { IconListCheck } from '@tabler/icons-react'
import { FormSection } from '../ui/form/FormSection.tsx'
import classes from './Findings.module.css'
import { FindingsList } from './FindingsList.tsx'

type Props = {
  subject: CertificationSubject
  /** Undefined until its current content was checked. */
  findings: readonly Finding[] | undefined
  busy: boolean
  onCheck: () => void
}

/** What the checks find in what is filled in so far; made on demand, and always before it is filed. */
export function ChecksSection({ subject, findings, busy, onCheck }: Props) {
  return (
    <FormSection title={certificateChecks.title} intro={certificateChecks.introInForm}>
      <div>
        <div className={classes['found']} aria-live="polite">
          {findings && <FindingsList findings={findings} subject={subject} />}
        </div>
        <Button
          variant="default"
          leftSection={<IconListCheck size={18} aria-hidden />}
          loading={busy}
          onClick={onCheck}
        >
          {findings ? certificateChecks.checkAgain : certificateChecks.check}
        </Button>
      </div>
    </FormSection>
  )
}
