import { verify } from '@selvedge/messages/en/verify.ts'
import { useId } from 'react'
import classes from './verifier.module.css'

type Props = { value: string; onChange: (value: string) => void }

const ROWS = 3

/** Issuers of credentials that the reader trusts, a line each: folded away until there are some. */
export function IssuersField({ value, onChange }: Props) {
  const about = useId()
  return (
    <details className={classes['policy']} open={value !== '' || undefined}>
      <summary>{verify.issuers}</summary>
      <div className={classes['field']}>
        <label htmlFor="verify-issuers">{verify.issuersTrusted}</label>
        <textarea
          id="verify-issuers"
          rows={ROWS}
          spellCheck={false}
          autoComplete="off"
          value={value}
          aria-describedby={about}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <p id={about} className={classes['hint']}>
          {verify.issuersHint}
        </p>
      </div>
    </details>
  )
}
