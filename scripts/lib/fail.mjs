/** An error that the person at the terminal can fix: its message is all they need. */
export class Failure extends Error {}

/**
 * Runs a command of ours to its end. A fault is shown in words, and the process ends with its exit code.
 * @param {() => Promise<number>} command
 */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
