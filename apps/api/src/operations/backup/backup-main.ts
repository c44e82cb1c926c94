import { readConfig } from '../../platform/config/config.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { takeBackup } from './take-backup.ts'

const HELP = 'Say where to: npm run backup -- FOLDER [--with-secrets]'

try {
  const words = process.argv.slice(2)
  const folders = words.filter((word) => !word.startsWith('--'))
  const unknown = words.filter((word) => word.startsWith('--') && word !== '--with-secrets')
  const [folder] = folders
  if (folder === undefined || folders.length > 1 || unknown.length > 0) throw new StartError(HELP)
  await takeBackup(readConfig(process.env, []), {
    folder,
    withSecrets: words.includes('--with-secrets'),
    say: (line) => console.log(line),
  })
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
