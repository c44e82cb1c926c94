import { oneLine } from '../../accounts/certifiers/certifier-line.ts'
import { readConfig } from '../../platform/config/config.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { releaseUnusedGtin } from '../../records/resolver/release-unused-gtin.ts'
import { openForCommand } from './open-for-command.ts'

const HELP = `Usage:
  npm run passports:release-gtin -- KEY
KEY is a GTIN of 14 digits, a GLN or an SSCC that a company entered by mistake. Ask both companies first: whose it is with GS1, this server does not know.`

const lifecycle = new Lifecycle()
lifecycle.listen()
await lifecycle.start(async () => {
  const [key = '', ...more] = process.argv.slice(2)
  if (!/^\d{13,18}$/.test(key) || more.length > 0) throw new StartError(HELP)
  const { db } = await openForCommand(lifecycle, readConfig(process.env, []))
  const name = await inTransaction(db, (tx) => releaseUnusedGtin(tx, key))
  console.log(
    oneLine(
      `${name} answers for ${key} no more. The next company that publishes with it, or adds a link for it, does.`,
    ),
  )
  lifecycle.stop()
})
