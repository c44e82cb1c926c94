import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const VERIFIER = fileURLToPath(new URL('../../../../web/dist/selvedge-verify.html', import.meta.url))

/** The path of the verifier as one file; undefined where the web app was not built. */
export const builtVerifier = (): string | undefined => (existsSync(VERIFIER) ? VERIFIER : undefined)
