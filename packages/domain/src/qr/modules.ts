/** A QR code as its modules, with the quiet zone around them: rows of what is dark. */
export type Modules = readonly (readonly boolean[])[]

/** Readers look for this much empty room around a code, in modules (ISO/IEC 18004:2024, 9.1). */
export const QUIET_ZONE = 4

/** Dark modules that touch in a row. */
export type Run = { readonly x: number; readonly y: number; readonly length: number }

/** The dark modules of a code as runs, row by row: far fewer shapes than modules. */
export function runsOf(modules: Modules): Run[] {
  const runs: Run[] = []
  for (const [y, row] of modules.entries()) {
    let from: number | undefined
    for (let x = 0; x <= row.length; x++) {
      if (row[x] === true) from ??= x
      else if (from !== undefined) {
        runs.push({ x: from, y, length: x - from })
        from = undefined
      }
    }
  }
  return runs
}
