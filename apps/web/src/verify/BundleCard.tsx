import type { BundleView } from '@selvedge/proof/bundle-view.ts'
import { useState } from 'react'
import { capitalised, counted, instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from './verifier.module.css'

/** As many as are read at a glance; a bundle may hold ten thousand. */
const SHOWN = 20

/** What a bundle is about: its documents, and its statements as a small history. */
export function BundleCard({ view: { subject, statements, documents } }: { view: BundleView }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? statements : statements.slice(-SHOWN)
  return (
    <Card title={`${capitalised(subject.kind)} ${subject.id}, as the bundle tells it`}>
      <section className={classes['part']} aria-labelledby="verify-documents">
        <h3 id="verify-documents">Documents</h3>
        {documents.length === 0 ? <p>No documents were stated.</p> : <Documents documents={documents} />}
      </section>
      <section className={classes['part']} aria-labelledby="verify-history">
        <h3 id="verify-history">History, {counted(statements.length, 'statement')}</h3>
        {shown.length < statements.length && (
          <button type="button" className={classes['button']} onClick={() => setWhole(true)}>
            Show the {counted(statements.length - shown.length, 'earlier statement')}
          </button>
        )}
        <ol className={classes['history']}>
          {shown.map((statement) => (
            <li key={statement.state}>
              <StatementDetails statement={statement} isNewest={statement === statements.at(-1)} />
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}

function Documents({ documents }: Pick<BundleView, 'documents'>) {
  return (
    <ul className={classes['documents']}>
      {documents.map(({ name, sha256, matchedBy, isInside }) => (
        <li key={`${name} ${sha256}`}>
          <strong>{name}</strong>
          <span>{standOf(matchedBy, isInside)}</span>
          <code>SHA-256 {sha256}</code>
        </li>
      ))}
    </ul>
  )
}

function standOf(matchedBy: string | undefined, isInside: boolean): string {
  if (matchedBy !== undefined) return `Your file ${matchedBy} is this document, byte for byte.`
  return isInside
    ? 'The bundle brings it along.'
    : 'You did not choose this document, so it was not compared.'
}

type DetailsProps = { statement: BundleView['statements'][number]; isNewest: boolean }

function StatementDetails({ statement, isNewest }: DetailsProps) {
  const { state, record, version, event, company, at, fields } = statement
  return (
    <details open={isNewest}>
      <summary>
        Statement {state}: {event} by company {company}, {instantText(at)}
      </summary>
      <table>
        <caption>
          {capitalised(record)}, version {version}
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Stated</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
