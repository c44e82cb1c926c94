import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { publicUrl, readConfig } from '../../platform/config/config.ts'
import { openFiles } from '../../platform/context/open-services.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { openForCommand } from '../certifiers/open-for-command.ts'
import { builtVerifier } from './built-verifier.ts'
import { checkExport } from './check-export.ts'
import { exportPassports } from './export-passports.ts'
import { folderTarget } from './folder-target.ts'

const HELP = `Usage:
  npm run passports:export -- FOLDER
  npm run passports:export -- --check FOLDER [DID.JSON]
DID.JSON is the operator's document (/.well-known/did.json), saved before: it says whose signature has to be there.`

const lifecycle = new Lifecycle()
const say = (line: string) => console.log(line)

lifecycle.listen()
await lifecycle.start(async () => {
  const words = process.argv.slice(2)
  const isCheck = words[0] === '--check'
  const [folder, document, ...more] = isCheck ? words.slice(1) : words
  const isRight = folder !== undefined && more.length === 0 && (isCheck || document === undefined)
  if (!isRight || folder.startsWith('-')) throw new StartError(HELP)
  await (isCheck ? check(resolve(folder), document) : run(resolve(folder)))
  lifecycle.stop()
})

async function run(folder: string): Promise<void> {
  const config = readConfig(process.env, [])
  const { db, masterKey } = await openForCommand(lifecycle, config)
  const url = publicUrl(config.http, config.http.port)
  const verifier = builtVerifier()
  const { files, written, leftOut } = await exportPassports({
    services: {
      db,
      masterKey,
      files: openFiles(config),
      publicUrl: url,
      identifierBase: config.identifierBase ?? url,
      now: () => new Date(),
    },
    target: folderTarget(folder),
    verifier,
    say,
  })
  say(`${files} files are in ${join(folder, 'current')}; ${written} of them are new or changed.`)
  if (leftOut > 0)
    say(
      `${leftOut} codes have a lot or a serial number that a plain web server cannot find, and are left out.`,
    )
  if (verifier === undefined) say('The verifier is not built, and so is not among them: npm run build:web')
}

async function check(folder: string, document: string | undefined): Promise<void> {
  const saved = document === undefined ? undefined : await readFile(document, 'utf8')
  const { made, files, issues } = await checkExport(join(folder, 'current'), saved)
  if (issues.length > 0) throw new StartError(issues.join('\n'))
  say(`All ${files} files are as they were signed on ${made?.toISOString()}.`)
}
