import { IconAlertTriangle } from '@tabler/icons-react'
import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import { faultsOf } from './faults-of.ts'
import classes from './ErrorSummary.module.css'

type Props<T extends FieldValues> = {
  errors: FieldErrors<T>
  /** The heading of a field, by its path. */
  labelOf: (path: string) => string
  /** Where a field stands on the screen; without it, the order of the form's data. */
  placeOf?: (path: string) => number
  setFocus: (path: Path<T>) => void
}

/** All that is still to be mended in a form, each leading to its field. Goes away as the fields are mended. */
export function ErrorSummary<T extends FieldValues>({ errors, labelOf, placeOf, setFocus }: Props<T>) {
  const faults = faultsOf(errors).toSorted((a, b) => (placeOf?.(a.path) ?? 0) - (placeOf?.(b.path) ?? 0))
  if (faults.length === 0) return null
  return (
    <section className={classes['summary']} aria-label="Errors in this form">
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <strong>
          {faults.length === 1 ? 'One field needs attention' : `${faults.length} fields need attention`}
        </strong>
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
      </div>
    </section>
  )
}
