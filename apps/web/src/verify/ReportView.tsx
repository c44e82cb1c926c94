import { verify } from '@selvedge/messages/en/verify.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { fileSize } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { AskServerContext } from './ask-server-context.ts'
import { BundleCard } from './BundleCard.tsx'
import type { Report } from './check-files.ts'
import type { Choice } from './choice.ts'
import { VerdictCard } from './VerdictCard.tsx'
import classes from './verifier.module.css'

type Props = {
  report: Report
  source: Choice
  /** Left out where no headers can be had. */
  onSaveHeaders: (() => void) | undefined
}

/** What came out of a check. */
export function ReportView({ report, source, onSaveHeaders }: Props) {
  if (report.kind === 'error')
    return (
      <div className={classes['problem']} role="alert">
        <IconAlertTriangle size={22} aria-hidden />
        <p>{report.sentence}</p>
      </div>
    )
  if (report.kind === 'headers') return null
  if (report.kind === 'hashed') return <Hashed report={report} />
  const { verdict, view } = report
  const unused = source.kind === 'headers' ? [] : report.files.filter(({ role }) => role === 'headers')
  return (
    <div className={classes['report']}>
      {unused.map(({ name }) => (
        <p key={name} className={classes['hint']}>
          {verify.unusedHeaders({ file: name })}
        </p>
      ))}
      <VerdictCard
        verdict={verdict}
        about={view}
        source={source}
        onSaveHeaders={view ? onSaveHeaders : undefined}
      />
      {view && <BundleCard view={view} />}
    </div>
  )
}

function Hashed({ report: { files } }: { report: Extract<Report, { kind: 'hashed' }> }) {
  const documents = files.filter(({ role }) => role === 'document')
  const ask = use(AskServerContext)
  return (
    <Card title={verify.bundleMissing}>
      <p>{verify.bundleMissingHint}</p>
      {documents.length > 0 && (
        <dl className={classes['hashes']}>
          {documents.map(({ name, size, sha256 }) => (
            <div key={`${name} ${sha256}`}>
              <dt>{verify.hashOf({ file: name, size: fileSize(size) })}</dt>
              <dd>{sha256}</dd>
            </div>
          ))}
        </dl>
      )}
      <Suspense>{ask?.(documents)}</Suspense>
    </Card>
  )
}
