import { verify } from '@selvedge/messages/en/verify.ts'
import type { Answer } from '@selvedge/proof/answer/answer.ts'
import classes from './answer.module.css'
import { keyOf, Said } from './Said.tsx'

/** What differs from what was recorded, side by side. */
export function Differences({ differences }: Pick<Answer, 'differences'>) {
  return (
    <table className={classes['differences']}>
      <caption>{verify.differs}</caption>
      <thead>
        <tr>
          <th scope="col">{verify.differsWhat}</th>
          <th scope="col">{verify.differsRecorded}</th>
          <th scope="col">{verify.differsHere}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, recorded, here }) => (
          <tr key={keyOf([...what, ...recorded, ...here])}>
            <th scope="row">
              <Said pieces={what} />
            </th>
            <td>
              <Said pieces={recorded} />
            </td>
            <td>
              <Said pieces={here} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
