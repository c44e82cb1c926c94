import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '../../api.ts'
import { toast } from './toast-store.ts'

type Options<Input, Answer> = {
  /** The call, and all that follows when it worked: it is busy until then, and what fails in there fails it. */
  run: (input: Input) => Promise<Answer>
  onFailed?: (error: Error, input: Input) => void
  /** The message of a failure, from the sentence that says why; without it none is shown. */
  failed?: (why: string, error: Error, input: Input) => string
}

/** Not 0: one that still runs is looked at again after this time, over and over. */
const GONE_AFTER_MS = 1000

const nothing = () => undefined

/** Something that a person sets off and waits for: whether it runs, and what went wrong, in a message and in place. */
export function useAction<Input = void, Answer = unknown>({ run, onFailed, failed }: Options<Input, Answer>) {
  const mutation = useMutation<Answer, Error, Input>({
    mutationFn: run,
    onError: (error, input) => {
      onFailed?.(error, input)
      if (failed) toast.error(failed(errorText(error), error, input))
    },
    // Passwords are sent this way: nothing is stored once the screen is left.
    gcTime: GONE_AFTER_MS,
  })
  // The second press of a double click comes before the first is on the screen.
  const running = useRef<Promise<void>>(undefined)
  return {
    /** Never rejects: a failure is in `error`. While it runs, it is not set off again. */
    run: (input: Input): Promise<void> =>
      (running.current ??= mutation
        .mutateAsync(input)
        .then(nothing, nothing)
        .finally(() => (running.current = undefined))),
    isRunning: mutation.isPending,
    failure: mutation.error,
    /** Why it failed, to be shown in place. */
    error: mutation.error ? errorText(mutation.error) : undefined,
    reset: mutation.reset,
  }
}
