import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, publicUrl, readConfig } from '../../platform/config/config.ts'
import { readBucketAddress } from '../../platform/config/bucket-address.ts'
import { openFiles } from '../../platform/context/open-services.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { openForCommand } from '../certifiers/open-for-command.ts'
import type { BucketSettings } from './bucket.ts'
import { builtVerifier } from './built-verifier.ts'
import { checkExport } from './check-export.ts'
import { bucketReader, folderReader } from './export-reader.ts'
import { exportPassports } from './export-passports.ts'
import { openLedgerForProofs } from './open-ledger-for-proofs.ts'
import { openTarget } from './open-target.ts'
import { recordTypes } from '../../features/record-types.ts'
import { alteredNow } from '../../records/altered-now.ts'

const HELP = `Usage:
  npm run passports:export -- FOLDER
  npm run passports:export -- --check FOLDER [DID.JSON]
Instead of FOLDER, an address such as s3://bucket/prefix, by the settings PASSPORTS_EXPORT_S3_....
DID.JSON is the operator's document (/.well-known/did.json), saved before: it says whose signature has to be there.`

const lifecycle = new Lifecycle()
const say = (line: string) => console.log(line)

lifecycle.listen()
await lifecycle.start(async () => {
  const words = process.argv.slice(2)
  const isCheck = words[0] === '--check'
  const [place, document, ...more] = isCheck ? words.slice(1) : words
  const isRight = place !== undefined && more.length === 0 && (isCheck || document === undefined)
  if (!isRight || place.startsWith('-')) throw new StartError(HELP)
  await (isCheck ? check(place, document) : run(place))
  lifecycle.stop()
})

/** A place as the command line has it. */
function placeOf(words: string, config: Config): { folder: string } | BucketSettings {
  if (!words.startsWith('s3://')) return { folder: resolve(words) }
  const address = readBucketAddress(words)
  if (!address) throw new StartError(HELP)
  return { ...address, ...config.passportStore }
}

async function run(words: string): Promise<void> {
  const config = readConfig(process.env, [])
  const place = placeOf(words, config)
  const { db, masterKey } = await openForCommand(lifecycle, config)
  const url = publicUrl(config.http, config.http.port)
  const verifier = builtVerifier()
  const ledger = await openLedgerForProofs(config, { db, masterKey })
  if (ledger) lifecycle.onStop('the ledger', ledger.close)
  const { files, written, leftOut, unproven } = await exportPassports({
    services: {
      db,
      masterKey,
      ...(ledger && { ledger }),
      files: openFiles(config),
      publicUrl: url,
      identifierBase: config.identifierBase ?? url,
      alteredCertificates: alteredNow(recordTypes.certification),
      now: () => new Date(),
    },
    target: openTarget(place),
    verifier,
    say,
  })
  say(
    `${files} files are in ${'folder' in place ? join(place.folder, 'current') : words}; ${written} of them are new or changed.`,
  )
  if (leftOut > 0)
    say(
      `${leftOut} codes have a lot or a serial number that a plain web server cannot find, and are left out.`,
    )
  if (unproven > 0) say(unprovenText(unproven, ledger !== undefined))
  if (verifier === undefined) say('The verifier is not built, and so is not among them: npm run build:web')
}

/** What to do about proof files that are not there. */
function unprovenText(count: number, isOpen: boolean): string {
  return isOpen
    ? `${count} passports and credentials have no proof file: the blockchain does not answer, or they are not anchored yet. Repeat this later.`
    : `${count} passports and credentials have no proof file: the server has the blockchain open. Stop it first, or let it make the export (PASSPORTS_EXPORT_FOLDER).`
}

async function check(words: string, document: string | undefined): Promise<void> {
  const saved = document === undefined ? undefined : await readFile(document, 'utf8')
  const place = placeOf(words, readConfig(process.env, []))
  const reader = 'folder' in place ? folderReader(join(place.folder, 'current')) : bucketReader(place)
  const { made, files, issues } = await checkExport(reader, saved)
  if (issues.length > 0) throw new StartError(issues.join('\n'))
  say(`All ${files} files are as they were signed on ${made?.toISOString()}.`)
}
