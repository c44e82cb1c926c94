import { writeFile } from 'node:fs/promises'
import { afterAll } from 'vitest'
import { FORGERIES } from './forgeries.ts'
import { OPERATOR_FORGERIES } from './operator-forgeries.ts'
import { testForgeries, testOperatorForgeries } from './run-drills.ts'

/** Where the command that runs the drill reads what was found. */
const REPORT = process.env['SELVEDGE_DRILL_REPORT']

const without: string[] = []
const withAll: string[] = []

testForgeries(FORGERIES, without)
testOperatorForgeries(OPERATOR_FORGERIES, withAll)

afterAll(async () => {
  const lines = [
    'Somebody with the database, and perhaps a company’s key',
    ...without,
    '',
    'Somebody with the database and all keys of the server. The check of everything says what its operator wants it to say.',
    ...withAll,
  ]
  if (REPORT) await writeFile(REPORT, `${lines.join('\n')}\n`)
})
