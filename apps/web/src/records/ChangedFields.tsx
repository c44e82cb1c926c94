import type { Verification } from '@selvedge/contract/ledger.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { integrity } from '@selvedge/messages/en/integrity.ts'
import { fieldWords, statesEntry } from '@selvedge/proof/answer/field-words.ts'
import { SignedEntry } from '../ui/display/SignedEntry.tsx'
import classes from './ChangedFields.module.css'

type Props = { type: RecordTypeName; of: NonNullable<Verification['differences']> }

/** What was changed in a record: each field with what was signed, and what it says now. */
export default function ChangedFields({ type, of }: Props) {
  return (
    <div className={classes['wide']}>
      <table className={classes['fields']}>
        <caption>{integrity.changed}</caption>
        <thead>
          <tr>
            <th scope="col">{integrity.field}</th>
            <th scope="col">{integrity.signed}</th>
            <th scope="col">{integrity.now}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ name, stated, now }) => (
            <tr key={name}>
              <th scope="row" title={name}>
                {fieldWords(type, name)}
              </th>
              <td>{valueOf(name, stated)}</td>
              <td>{valueOf(name, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function valueOf(name: string, value: string | null | undefined) {
  if (!value) return value ?? integrity.nothing
  return statesEntry(name) ? <SignedEntry of={value} /> : value
}
