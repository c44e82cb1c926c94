import { verify } from '@selvedge/messages/en/verify.ts'
import { type ReactNode, useId } from 'react'
import classes from './verifier.module.css'

type Props = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** What stands below the field. */
  children?: ReactNode
}

const ROWS = 4

/** Which witnesses have to have seen it: folded away until somebody has some, or has to correct them. */
export function PolicyField({ value, onChange, error, children }: Props) {
  const about = useId()
  return (
    <details className={classes['policy']} open={error !== undefined || value !== '' || undefined}>
      <summary>{verify.witnesses}</summary>
      <div className={classes['field']}>
        <label htmlFor="verify-policy">{verify.policy}</label>
        <textarea
          id="verify-policy"
          rows={ROWS}
          spellCheck={false}
          autoComplete="off"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={about}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <p id={about} className={error ? classes['error'] : classes['hint']}>
          {error ?? verify.policyHint}
        </p>
        {children}
      </div>
    </details>
  )
}
