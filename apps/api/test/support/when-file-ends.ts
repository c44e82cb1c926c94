type Close = () => unknown

const open: Close[] = []

/**
 * Calls this after the last test of the calling file, before its databases are dropped. Unlike `afterAll`, which is never called where it is
 * asked for within `beforeAll`, it may be asked for anywhere: else a server lives on, and asks for its database again and again.
 */
export const whenFileEnds = (close: Close): void => void open.push(close)

/** Closes what was opened last first, all of it, and fails where one of them cannot be closed. */
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
