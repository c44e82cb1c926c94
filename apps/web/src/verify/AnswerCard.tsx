import { verify } from '@selvedge/messages/en/verify.ts'
import type { Answer } from '@selvedge/proof/answer/answer.ts'
import type { Pieces } from '@selvedge/proof/answer/pieces.ts'
import { IconAlertCircle, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './answer.module.css'
import { Checks } from './Checks.tsx'
import { Differences } from './Differences.tsx'
import { Part } from './Part.tsx'
import { keyOf, Said } from './Said.tsx'

const HEAD = {
  verified: { Icon: IconShieldCheck, tone: 'good' },
  altered: { Icon: IconShieldX, tone: 'bad' },
  open: { Icon: IconAlertCircle, tone: 'wait' },
} as const

type Props = {
  answer: Answer
  /** When it was checked, in words; only a print says it. */
  checkedOn: string
  /** What is folded away at the end. */
  children: ReactNode
}

/** The answer to people: one sentence, then who signed and in whose custody, then what was checked. */
export function AnswerCard({ answer, checkedOn, children }: Props) {
  const { verdict, headline, title, records, signatures, custody, time, differences, missing } = answer
  const { Icon, tone } = HEAD[verdict]
  return (
    <section className={classes['answer']} data-tone={tone} aria-labelledby="verify-verdict">
      <div className={classes['head']}>
        <Icon size={40} aria-hidden />
        <div>
          <h2 id="verify-verdict">
            <Said pieces={headline} />
          </h2>
          {title.length > 0 && (
            <p>
              <Said pieces={title} />
            </p>
          )}
          <Sentences of={records} />
        </div>
      </div>
      <div className={classes['body']}>
        {differences.length > 0 && <Differences differences={differences} />}
        {missing.length > 0 && (
          <Part title={verify.missing}>
            <Sentences of={missing} />
          </Part>
        )}
        {signatures.length > 0 && (
          <Part title={verify.whoSigned}>
            <Sentences of={signatures} />
          </Part>
        )}
        {custody !== undefined && (
          <Part title={verify.custody}>
            <p>{custody}</p>
            {time.map((sentence) => (
              <p key={keyOf(sentence)}>
                <Said pieces={sentence} />
              </p>
            ))}
          </Part>
        )}
        <Part title={verify.checked}>
          <Checks of={answer.checks} />
        </Part>
        {children}
        <p className={classes['printed']}>{verify.printed({ moment: checkedOn })}</p>
      </div>
    </section>
  )
}

function Sentences({ of }: { of: readonly Pieces[] }) {
  if (of.length === 0) return null
  return (
    <ul className={classes['sentences']}>
      {of.map((sentence) => (
        <li key={keyOf(sentence)}>
          <Said pieces={sentence} />
        </li>
      ))}
    </ul>
  )
}
