import { writeFile } from 'node:fs/promises'
import { page } from './page.ts'
import { whoMayCall } from './who-may-call.ts'

/** Writes docs/access.md, and the access notes of the API reference, from the table; a test fails if they are out of date. */
await writeFile(new URL('../../../../../docs/access.md', import.meta.url), page())
await writeFile(
  new URL('../../../src/platform/openapi/description/who-may-call.json', import.meta.url),
  whoMayCall(),
)
