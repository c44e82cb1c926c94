import { fileURLToPath } from 'node:url'

/** The folder of the clone. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
