import { writeFile } from 'node:fs/promises'
import { page } from './page.ts'

/** Writes docs/access.md from the table; a test tells when it is out of date. */
await writeFile(new URL('../../../../../docs/access.md', import.meta.url), page())
