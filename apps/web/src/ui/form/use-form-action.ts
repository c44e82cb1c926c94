import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { useAction } from '../feedback/use-action.ts'
import { showProblem } from './form-problem.ts'

type Options<T extends FieldValues> = {
  /** The call with the form's values, and all that follows when it worked. */
  send: (values: T) => Promise<unknown>
  /** The message of a failure, from the sentence that says why; without it none is shown. */
  failed?: (why: string) => string
  /** The field of the form for a path that the server names, where they differ. */
  fieldOf?: (path: string, values: T) => string
  onFailed?: (error: Error, values: T) => void
  onInvalid?: (errors: FieldErrors<T>) => void
}

/** A form's way to the server: a refusal is shown at the fields it names, in place, and in a message. */
export function useFormAction<T extends FieldValues>(
  { handleSubmit, setError }: Pick<UseFormReturn<T, unknown, T>, 'handleSubmit' | 'setError'>,
  { send, failed, fieldOf = (path) => path, onFailed, onInvalid }: Options<T>,
) {
  const action = useAction({
    run: send,
    onFailed: (error, values: T) => {
      showProblem(error, setError, (path) => fieldOf(path, values))
      onFailed?.(error, values)
    },
    ...(failed && { failed }),
  })
  return { ...action, submit: handleSubmit(action.run, onInvalid) }
}
