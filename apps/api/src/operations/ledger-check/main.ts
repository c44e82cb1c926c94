import { ledgerFindings as texts } from '@selvedge/messages/en/ledger-findings.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { languageToSpeak } from '@selvedge/proof/command/language.ts'
import { alsoOpens } from '../../platform/crypto/key-ring.ts'
import { readMasterKey } from '../../platform/embedded/master-key.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/db/connect.ts'
import { RefusedRows } from '../../platform/db/refused-rows.ts'
import { sealsWith } from '../../platform/db/sealing.ts'
import { lockDataDir } from '../../platform/embedded/data-lock.ts'
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts'
import { describeError, openLog } from '../../platform/log/log.ts'
import { spokenLanguage } from '../../platform/language/spoken-language.ts'
import { findingTexts } from '../../platform/ledger/finding-texts.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { openFiles, openLedgerOf } from '../../platform/context/open-services.ts'
import { checkLedger } from './check-ledger.ts'
import type { Checked, Weight } from './finding.ts'

/** That of whoever runs the command: `--language tr`, else that of the machine. */
const language = spokenLanguage(languageToSpeak(process.argv.slice(2), process.env).code)
const lifecycle = new Lifecycle()
const say = (line: string) => console.log(line)

lifecycle.listen()
await lifecycle.start(async () => {
  const config = readConfig(process.env, settingsIn(process.argv.slice(2)))
  const lock = lockDataDir(config.dataDir)
  lifecycle.onStop('the data folder', lock.release)
  const db = openDatabase(config.database.url ?? (await startDatabase(`${config.dataDir}/postgres`)), {
    max: 2,
    prepare: config.database.prepare,
  })
  lifecycle.onStop('the database connections', () => db.destroy())
  const masterKey = config.masterKey
    ? alsoOpens(config.masterKey, config.previousMasterKey)
    : await readMasterKey(config.dataDir)
  sealsWith(db, { masterKey, refused: new RefusedRows({ error: () => {} }) })
  const ledger = await lifecycle.step('Opening the ledger', () =>
    openLedgerOf(config, { db, masterKey, log: openLog('silent') }),
  )
  lifecycle.onStop('the ledger', ledger.close)
  lifecycle.stop(await checkAll({ db, ledger, masterKey, files: openFiles(config) }))
})

/**
 * Prints what was found. 0: nothing is broken or missing; 1: something is; 2: the check did not come to its end, so that nobody knows.
 */
async function checkAll(services: Checked): Promise<0 | 1 | 2> {
  const counts: Record<Weight, number> = { broken: 0, missing: 0, noted: 0 }
  try {
    for await (const { weight, code, part, sentence, said } of checkLedger(services)) {
      counts[weight]++
      const words = inLanguage(language, () => findingTexts.say(said)) ?? sentence
      say(`${weight}: ${words} (${part}, ${code})`)
    }
  } catch (error) {
    console.error(
      inLanguage(language, () => texts.allUnfinished),
      describeError(error),
    )
    return 2
  }
  const { broken, missing, noted } = counts
  const isFine = broken + missing === 0
  const count = broken + missing
  say(inLanguage(language, () => (isFine ? texts.allRight : texts.allCounted({ count, broken, missing }))))
  if (noted > 0) say(inLanguage(language, () => texts.allNoted({ count: noted })))
  return isFine ? 0 : 1
}

/** The words behind the command without the language that they name, which is no setting of a server. */
function settingsIn(words: readonly string[]): string[] {
  const at = words.findIndex((word) => /^--language(=|$)/.test(word))
  return at < 0 ? [...words] : words.toSpliced(at, words[at] === '--language' ? 2 : 1)
}

async function startDatabase(dataDir: string): Promise<string> {
  const server = await lifecycle.step('Starting the database', () =>
    startEmbeddedPostgres({ dataDir, log: say }),
  )
  lifecycle.onStop('the database', server.stop)
  return server.url
}
