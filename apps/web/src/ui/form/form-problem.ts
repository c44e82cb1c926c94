import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, errorText } from '../../api.ts'

/**
 * Puts the fields a refusal names onto the form and answers the sentence to show in place.
 * `fieldOf` translates a path of the call into one of the form, where they differ.
 */
export function showProblem<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fieldOf: (path: string) => string = (path) => path,
): string {
  if (error instanceof ApiError)
    Object.entries(error.fields).forEach(([path, message], i) =>
      setError(fieldOf(path) as Path<T>, { type: 'server', message }, { shouldFocus: i === 0 }),
    )
  return errorText(error)
}
