import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { ErrorLog } from '../../../src/platform/db/connect.ts'

/** Notes each statement that the database refuses, as a line of JSON in a file: with the test file, and what the database said. */
export const noteRefused =
  (path: string): ErrorLog =>
  (sql, error) => {
    const { code = '', message = '' } = error as { code?: string; message?: string }
    const line = { file: expect.getState().testPath ?? '', state: code, message, sql: sql.slice(0, 200) }
    appendFileSync(path, `${JSON.stringify(line)}\n`)
  }
