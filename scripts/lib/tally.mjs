/** @typedef {{ name: string, passed: number, failed: number, seconds: number, failures?: readonly string[] }} Result `failures`: which ones, and why */

/** Counts what passed and failed, and says it as it comes. */
export class Tally {
  /** @type {Result[]} */
  #results = []

  /** @param {Result} result */
  add(result) {
    this.#results.push(result)
    const mark = result.failed === 0 ? 'ok    ' : 'FAILED'
    console.log(`${mark} ${result.name} (${result.seconds.toFixed(1)} s)`)
  }

  /**
   * Something that could not even run counts as one failure.
   * @param {string} name
   * @param {unknown} error
   */
  addCrash(name, error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    this.add({ name, passed: 0, failed: 1, seconds: 0, failures: [`${name}: ${message}`] })
  }

  /**
   * Prints how long everything took, what failed, and the one line that sums it up; answers the exit code.
   * @returns {number}
   */
  finish() {
    const sum = (/** @type {'passed' | 'failed'} */ key) =>
      this.#results.reduce((total, result) => total + result[key], 0)
    console.log('')
    for (const { name, passed, failed, seconds } of this.#results) {
      console.log(
        `${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s${failed ? `  ${failed} FAILED` : ''}${passed > 1 ? `  ${passed} passed` : ''}`,
      )
    }
    // Said above as well, but often only the end of what was printed is kept.
    for (const failure of this.#results.flatMap(({ failures = [] }) => failures)) console.log(`\n${failure}`)
    console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
    return sum('failed') === 0 ? 0 : 1
  }
}
