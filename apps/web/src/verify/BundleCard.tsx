import { verify } from '@selvedge/messages/en/verify.ts'
import { eventWords } from '@selvedge/proof/answer/event-words.ts'
import { fieldWords } from '@selvedge/proof/answer/field-words.ts'
import type { BundleView } from '@selvedge/proof/bundle-view.ts'
import { useState } from 'react'
import { instantText } from '../ui/format.ts'
import answer from './answer.module.css'
import { StatedValue } from './StatedValue.tsx'
import classes from './verifier.module.css'

/** As many as are read at a glance; a bundle may hold ten thousand. */
const SHOWN = 20

/** Folded away: all that a bundle states, its documents, and its statements as a small history. */
export function BundleCard({ view: { subject, statements, documents } }: { view: BundleView }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? statements : statements.slice(-SHOWN)
  return (
    <details className={answer['details']}>
      <summary>{verify.bundleTitle({ kind: subject.kind, id: String(subject.id) })}</summary>
      <section className={classes['part']} aria-labelledby="verify-documents">
        <h3 id="verify-documents">{verify.documents}</h3>
        {documents.length === 0 ? <p>{verify.noDocuments}</p> : <Documents documents={documents} />}
      </section>
      <section className={classes['part']} aria-labelledby="verify-history">
        <h3 id="verify-history">{verify.history(countOf(statements.length))}</h3>
        {shown.length < statements.length && (
          <button type="button" className={classes['button']} onClick={() => setWhole(true)}>
            {verify.showEarlier(countOf(statements.length - shown.length))}
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
    </details>
  )
}

const countOf = (count: number) => ({ count, shown: String(count) })

function Documents({ documents }: Pick<BundleView, 'documents'>) {
  return (
    <ul className={classes['documents']}>
      {documents.map(({ name, sha256, matchedBy, isInside }) => (
        <li key={`${name} ${sha256}`}>
          <strong>{name}</strong>
          <span>{standOf(matchedBy, isInside)}</span>
          <code>{verify.hash({ hash: sha256 })}</code>
        </li>
      ))}
    </ul>
  )
}

function standOf(matchedBy: string | undefined, isInside: boolean): string {
  if (matchedBy !== undefined) return verify.documentMatched({ file: matchedBy })
  return isInside ? verify.documentInside : verify.documentNotChosen
}

type DetailsProps = { statement: BundleView['statements'][number]; isNewest: boolean }

function StatementDetails({ statement, isNewest }: DetailsProps) {
  const { state, record, version, event, company, companyName, at, fields } = statement
  const [type = '', id = ''] = record.split(' ')
  const signed = { number: String(state), event: eventWords(type, event), time: instantText(at) }
  return (
    <details open={isNewest}>
      <summary>
        {companyName === undefined
          ? verify.statement({ ...signed, company: String(company) })
          : verify.statementBy({ ...signed, company: companyName })}
      </summary>
      <table>
        <caption>{verify.recordVersion({ type, id, version: String(version) })}</caption>
        <thead>
          <tr>
            <th scope="col">{verify.field}</th>
            <th scope="col">{verify.stated}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, value }) => (
            <tr key={name}>
              {/* By its own name for those who compare it with the file. */}
              <th scope="row" title={name}>
                {fieldWords(type, name)}
              </th>
              <td>
                <StatedValue type={type} name={name} value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
