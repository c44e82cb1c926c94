import { type ReactNode, useId } from 'react'
import classes from './Sheet.module.css'

type Props = {
  label: string
  value: string
  error: string | undefined
  hint?: string | undefined
  onFocus: () => void
  onWrite: (text: string) => void
  children?: ReactNode
}

/** One cell of a sheet that was read. A plain input: a thousand of them are drawn at once. */
export function SheetCell({ label, value, error, hint, onFocus, onWrite, children }: Props) {
  const id = useId()
  const said = error ?? hint
  return (
    <div className={classes['cell']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={said === undefined ? undefined : `${id}-said`}
        onFocus={onFocus}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      {said !== undefined && (
        <p id={`${id}-said`} data-error={error !== undefined}>
          {said}
        </p>
      )}
      {children}
    </div>
  )
}
