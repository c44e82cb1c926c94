import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import classes from './ErrorSummary.module.css'
import { faultsOf } from './faults-of.ts'

type Props<T extends FieldValues> = {
  errors: FieldErrors<T>
  /** The heading of a field, by its path. */
  labelOf: (path: string) => string
  /** Where a field is on the screen; without it, the order of the form's data. */
  placeOf?: (path: string) => number
  setFocus: (path: Path<T>) => void
}

/**
 * All remaining errors of a form, each with a link to its field. It keeps its height while the fields are corrected, so that no
 * button moves away from the pointer; a `key` of `formState.submitCount` resets it.
 */
export function ErrorSummary<T extends FieldValues>({ errors, labelOf, placeOf, setFocus }: Props<T>) {
  const faults = faultsOf(errors).toSorted((a, b) => (placeOf?.(a.path) ?? 0) - (placeOf?.(b.path) ?? 0))
  const [hasBegun, setBegun] = useState(false)
  if (faults.length > 0 && !hasBegun) setBegun(true)
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.style.minHeight = `${box.current.offsetHeight}px`
  })
  if (faults.length === 0 && !hasBegun) return null
  const isMended = faults.length === 0
  const Icon = isMended ? IconCircleCheck : IconAlertTriangle
  return (
    <section
      ref={box}
      className={classes['summary']}
      data-mended={isMended || undefined}
      aria-label={isMended ? 'Mended in this form' : 'Errors in this form'}
    >
      <Icon size={22} aria-hidden />
      <div>
        <strong>{headingOf(faults.length)}</strong>
        {!isMended && (
          <ul>
            {faults.map(({ path, message }) => (
              <li key={path}>
                <button type="button" onClick={() => setFocus(path as Path<T>)}>
                  {labelOf(path)}
                </button>
                {': '}
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function headingOf(faults: number): string {
  if (faults === 0) return 'What was named here is in order now'
  return faults === 1 ? 'One field needs attention' : `${faults} fields need attention`
}
