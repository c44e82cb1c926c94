import { readConfig } from '../../platform/config/config.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { openForCommand } from '../certifiers/open-for-command.ts'
import { listBases, moveBase } from './move-base.ts'

const HELP = `Usage:
  npm run identifiers -- list
  npm run identifiers -- move https://id.example.org`

const lifecycle = new Lifecycle()
const say = (line: string) => console.log(line)

lifecycle.listen()
await lifecycle.start(async () => {
  const [verb, base, ...more] = process.argv.slice(2)
  const isRight = more.length === 0 && (verb === 'list' ? base === undefined : verb === 'move' && base)
  if (!isRight) throw new StartError(HELP)
  const { db } = await openForCommand(lifecycle, readConfig(process.env, []))
  const bases = await inTransaction(db, async (tx) => {
    if (base !== undefined) await moveBase(tx, base, new Date())
    return listBases(tx)
  })
  if (bases.length === 0)
    say('No identifier has left yet: the first one keeps IDENTIFIER_BASE, or PUBLIC_URL.')
  for (const { base: one, since, endedAt } of bases)
    say(
      endedAt === null
        ? `${one}: identifiers begin with it since ${since.toISOString()}`
        : `${one}: until ${endedAt.toISOString()}; it has to lead here still`,
    )
  if (base !== undefined) say('Start the servers again: they go on with the former one until then.')
  lifecycle.stop()
})
