import type { Db } from '../../../src/platform/db/connect.ts'
import type { FileStore } from '../../../src/platform/files/file-store.ts'
import type { Mail } from '../../../src/platform/mail/mail.ts'

/** A whole system at rest: its database, its documents and the e-mails it sent. */
export type SystemData = { db: Db; files: FileStore; masterKey: Buffer; sent: () => Promise<Mail[]> }

/** What two lists do not share, each entry as often as it is there. */
export function differences(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const left = [...found]
  const missing = expected.filter((entry) => {
    const at = left.indexOf(entry)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  return [
    ...missing.map((entry) => `${what}: ${entry} is missing`),
    ...left.map((entry) => `${what}: ${entry} is too much`),
  ]
}
