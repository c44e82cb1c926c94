import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../platform/config/start-error.ts'

/** There from the first moment of a restore to its last. */
export const unfinishedRestore = (dataDir: string) => join(dataDir, 'restore-unfinished')

/** A server must not start on half of what it had. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(unfinishedRestore(dataDir)))
    throw new StartError(`The restore into ${dataDir} was interrupted: start it again with npm run restore.`)
}
