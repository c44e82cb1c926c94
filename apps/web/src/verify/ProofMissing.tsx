import { Suspense, use } from 'react'
import { verify } from '@selvedge/messages/en/verify.ts'
import { fileSize } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { AskServerContext } from './ask-server-context.ts'
import type { Report } from './check-files.ts'
import classes from './verifier.module.css'

/** Documents without a proof file: where to get it, and what can be said of them alone, their hashes. */
export function ProofMissing({ files }: Pick<Extract<Report, { kind: 'hashed' }>, 'files'>) {
  const documents = files.filter(({ role }) => role === 'document')
  const ask = use(AskServerContext)
  return (
    <Card title={verify.bundleMissing}>
      <div className={classes['advice']}>
        <p>{verify.bundleMissingHint}</p>
        <p>{verify.stayedHere}</p>
      </div>
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
