type Close = () => unknown

const open: Close[] = []

/**
 * Closes something after the last test of the calling file: what was opened last is closed first. It may be asked for anywhere. Vitest's own `afterAll` is never
 * called if it is asked for within `beforeAll`: a server then goes on to the end of all tests, and asks for its dropped database again and again.
 */
export const whenFileEnds = (close: Close): void => void open.push(close)

/** Closes everything, also after one that fails; then it fails too. Called by the set-up of every test file. */
export async function closeWhatIsOpen(): Promise<void> {
  const faults: unknown[] = []
  for (const close of open.splice(0).toReversed()) {
    try {
      await close()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'What a test opened could not be closed')
}
