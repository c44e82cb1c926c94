import type { LedgerCheckRound, LedgerState } from '@selvedge/contract/ledger.ts'
import { operatorLedger } from '@selvedge/messages/en/operator-ledger.ts'
import { Alarm } from '../ui/feedback/Alarm.tsx'
import { instantText } from '../ui/format.ts'
import classes from './OperatorPage.module.css'

/** What the check of everything found: in its last round, and so far in the present one. */
export function CheckRounds({ of: { present, last } }: { of: NonNullable<LedgerState['check']> }) {
  return (
    <section>
      <h3 className={classes['newest']}>{operatorLedger.everything}</h3>
      {!present && !last && <p className={classes['fine']}>{operatorLedger.notYet}</p>}
      {last && (
        <Round
          of={last}
          when={operatorLedger.finished({ time: instantText(last.finishedAt ?? last.startedAt) })}
        />
      )}
      {present && <Present of={present} />}
    </section>
  )
}

/** While nothing is found, how far it is; what it has found is shown at once. */
function Present({ of: round }: { of: LedgerCheckRound }) {
  const when = operatorLedger.present({ percent: String(round.percent), time: instantText(round.startedAt) })
  if (round.findings.length > 0) return <Round of={round} when={when} />
  return <p className={classes['fine']}>{when}</p>
}

function Round({ of: { checked, found, findings }, when }: { of: LedgerCheckRound; when: string }) {
  const count = found.broken + found.missing
  const issues = findings.filter(({ weight }) => weight !== 'noted')
  const noted = findings.filter(({ weight }) => weight === 'noted')
  return (
    <>
      {count > 0 && (
        <Alarm>
          <p>{operatorLedger.found({ count })}</p>
          <p>{operatorLedger.whatToDo}</p>
        </Alarm>
      )}
      <p className={classes['fine']}>
        {operatorLedger.checked(checked)} {count === 0 && `${operatorLedger.nothingFound} `}
        {when}
      </p>
      <Findings of={issues} />
      {issues.length > 0 && issues.length < count && (
        <p className={classes['fine']}>{operatorLedger.findingsShown({ shown: issues.length, count })}</p>
      )}
      {noted.length > 0 && <p className={classes['fine']}>{operatorLedger.noted({ count: found.noted })}</p>}
      <Findings of={noted} />
    </>
  )
}

function Findings({ of: findings }: { of: LedgerCheckRound['findings'] }) {
  if (findings.length === 0) return null
  return (
    <ul className={classes['found']}>
      {findings.map(({ code, sentence }) => (
        <li key={`${code} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  )
}
