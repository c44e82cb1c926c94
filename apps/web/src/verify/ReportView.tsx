import { verify } from '@selvedge/messages/en/verify.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { saveFile } from '../ui/save-file.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { AnswerDetails } from './AnswerDetails.tsx'
import { BundleCard } from './BundleCard.tsx'
import { CredentialCards } from './CredentialCards.tsx'
import type { Report } from './check-files.ts'
import type { Choice } from './choice.ts'
import { ProofMissing } from './ProofMissing.tsx'
import classes from './verifier.module.css'

export type ReportProps = {
  report: Report
  source: Choice
  /** Asks an issuer for its keys that nobody has named, once the reader says so. */
  onAskIssuer?: (did: string) => void
  /** Left out where no headers can be had. */
  onSaveHeaders: (() => void) | undefined
}

const saveZip = (zip: Uint8Array) =>
  saveFile({
    bytes: new Blob([new Uint8Array(zip)], { type: 'application/zip' }),
    fileName: verify.savedFileName,
  })

/** What came out of a check. */
export function ReportView({ report, source, onAskIssuer, onSaveHeaders }: ReportProps) {
  if (report.kind === 'error')
    return (
      <div className={classes['problem']} role="alert">
        <IconAlertTriangle size={22} aria-hidden />
        <p>{report.sentence}</p>
      </div>
    )
  if (report.kind === 'headers') return null
  if (report.kind === 'hashed') return <ProofMissing files={report.files} />
  if (report.kind === 'credentials')
    return (
      <div className={classes['report']}>
        <CredentialCards credentials={report.credentials} onAskIssuer={onAskIssuer} />
        <div className={classes['actions']}>
          <button type="button" className={classes['button']} onClick={() => saveZip(report.zip)}>
            {verify.saveForLater}
          </button>
        </div>
        <p className={classes['hint']}>{verify.saveForLaterHint}</p>
      </div>
    )
  const { verdict, answer, view, checkedOn } = report
  const unused = source.kind === 'headers' ? [] : report.files.filter(({ role }) => role === 'headers')
  return (
    <div className={classes['report']}>
      {unused.map(({ name }) => (
        <p key={name} className={classes['hint']}>
          {verify.unusedHeaders({ file: name })}
        </p>
      ))}
      <AnswerCard answer={answer} checkedOn={checkedOn}>
        <AnswerDetails
          verdict={verdict}
          details={answer.details}
          about={view}
          source={source}
          onSaveHeaders={view ? onSaveHeaders : undefined}
        />
        {view && <BundleCard view={view} />}
      </AnswerCard>
    </div>
  )
}
