import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../platform/config/config.ts'
import { lockDataDir } from '../../platform/embedded/data-lock.ts'
import { readMasterKey } from '../../platform/embedded/master-key.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { restore } from './restore.ts'

const HELP = 'Say from where to where: npm run restore -- FOLDER [--to 2026-11-21T15:00:00Z] DATA_DIR'

try {
  const { folder, dataDir, to } = read(process.argv.slice(2))
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, [])
  const started = performance.now()
  const lock = lockDataDir(dataDir)
  await restore({
    folder,
    dataDir,
    to,
    masterKey: config.masterKey,
    readMasterKey: () => readMasterKey(dataDir),
    say: (line) => console.log(line),
  })
  lock.release()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `Restored into ${dataDir} in ${seconds} s. Check it with DATA_DIR=${dataDir} npm run ledger:check`,
  )
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

function read(argv: string[]): { folder: string; dataDir: string; to: Date | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: { to: { type: 'string' } },
      allowPositionals: true,
    })
    const [folder, dataDir] = positionals
    if (folder === undefined || dataDir === undefined || positionals.length > 2) throw new StartError(HELP)
    const to = values.to === undefined ? undefined : new Date(values.to)
    // Without a zone it would mean another moment on another machine.
    if (to && (Number.isNaN(to.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(values.to ?? '')))
      throw new StartError('--to needs a moment with its zone, such as 2026-11-21T15:00:00Z.')
    return { folder: resolve(folder), dataDir: resolve(dataDir), to }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(HELP, { cause: error })
  }
}
