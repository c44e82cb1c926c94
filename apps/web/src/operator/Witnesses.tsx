import type { LedgerState } from '@selvedge/contract/ledger.ts'
import { witnessing as texts } from '@selvedge/messages/en/witnessing.ts'
import { Alarm } from '../ui/feedback/Alarm.tsx'
import { instantText } from '../ui/format.ts'
import classes from './OperatorPage.module.css'

type Witnessing = NonNullable<LedgerState['witnessing']>

/** How far the witnesses are with the log, and the keys that others need; nothing where the settings name none. */
export function Witnesses({ of: { witnessing, ownWitness } }: { of: LedgerState }) {
  if (!witnessing && !ownWitness) return null
  return (
    <section className={classes['witnesses']}>
      <h3 className={classes['newest']}>{texts.title}</h3>
      {witnessing && <OwnLog of={witnessing} />}
      {ownWitness && <p className={classes['key']}>{texts.ownWitness({ key: ownWitness })}</p>}
    </section>
  )
}

function OwnLog({ of: { log, size, quorumSize, isChanged, witnesses } }: { of: Witnessing }) {
  const refusing = witnesses.filter(({ isRewritten }) => isRewritten)
  return (
    <>
      {(isChanged || refusing.length > 0) && (
        <Alarm>
          {isChanged && <p>{texts.changed}</p>}
          {refusing.map(({ name, problem }) => (
            <p key={name}>{texts.rewritten({ name, problem: problem ?? 'ahead' })}</p>
          ))}
          <p>{texts.whatToDo}</p>
        </Alarm>
      )}
      <p className={classes['fine']}>
        {size === null ? texts.none : texts.newest({ size, enough: quorumSize ?? 0 })}
      </p>
      <ul className={classes['found']}>
        {witnesses.map(({ name, cosignedAt, size: seen, problem, problemAt }) => (
          <li key={name}>
            {cosignedAt
              ? texts.cosigned({ name, size: seen, time: instantText(cosignedAt) })
              : texts.notYet({ name })}
            {problem && problemAt && (
              <span className={classes['soft']}>
                {' '}
                {texts.problem({ problem, time: instantText(problemAt) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={classes['key']}>{texts.logKey({ key: log })}</p>
    </>
  )
}
