import { fields } from '@selvedge/messages/en/fields.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import { rich } from '../rich.ts'
import classes from './ErrorSummary.module.css'
import { type FieldError, fieldErrorsOf } from './field-errors-of.ts'

type Props<T extends FieldValues> = {
  errors: FieldErrors<T>
  /** The heading of a field, by its path. */
  labelOf: (path: string) => string
  /** Where a field is on the screen; without it, the order of the form's data. */
  placeOf?: (path: string) => number
  setFocus: (path: Path<T>) => void
}

/**
 * The errors of a form, each with a link to its field. What is corrected stays in the list and says so, and the list keeps its
 * height: no button moves away from the pointer. A `key` of `formState.submitCount` resets it.
 */
export function ErrorSummary<T extends FieldValues>({ errors, labelOf, placeOf, setFocus }: Props<T>) {
  const fieldErrors = fieldErrorsOf(errors).toSorted(
    (a, b) => (placeOf?.(a.path) ?? 0) - (placeOf?.(b.path) ?? 0),
  )
  const [listed, setListed] = useState<readonly FieldError[]>([])
  const added = fieldErrors.filter(({ path }) => !listed.some((known) => known.path === path))
  if (added.length > 0) setListed([...listed, ...added])
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.style.minHeight = `${box.current.offsetHeight}px`
  })
  if (listed.length === 0 && added.length === 0) return null
  const isFixed = fieldErrors.length === 0
  const Icon = isFixed ? IconCircleCheck : IconAlertTriangle
  return (
    <section
      ref={box}
      className={classes['summary']}
      data-fixed={isFixed || undefined}
      aria-label={isFixed ? fields.errorsFixed : fields.errorsLeft}
    >
      <Icon size={22} aria-hidden />
      <div>
        <strong>{headingOf(fieldErrors.length)}</strong>
        {!isFixed && (
          <ul>
            {listed.map(({ path }) => (
              <Line
                key={path}
                label={labelOf(path)}
                message={fieldErrors.find((error) => error.path === path)?.message}
                onFollow={() => setFocus(path as Path<T>)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type LineProps = { label: string; message: string | undefined; onFollow: () => void }

/** What is wrong with a field, with the way there; without a message it is put right. */
function Line({ label, message, onFollow }: LineProps) {
  if (message === undefined) return <li>{fields.errorFixed({ label })}</li>
  const field = (
    <button type="button" onClick={onFollow}>
      {label}
    </button>
  )
  return <li>{rich(fields.errorOf({ message, field: () => field }))}</li>
}

function headingOf(fieldErrors: number): string {
  return fieldErrors === 0 ? fields.errorsNone : fields.errorsCount({ count: fieldErrors })
}
