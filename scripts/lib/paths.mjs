import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** Where pictures of all screens go; git does not keep them. */
export const PICTURES = join(ROOT, '.cache', 'screens')
