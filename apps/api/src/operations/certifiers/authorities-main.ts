import { oneLine } from '../../accounts/certifiers/certifier-line.ts'
import { addAuthority, listAuthorities, removeAuthority } from '../../accounts/companies/authorities.ts'
import { readConfig } from '../../platform/config/config.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { openForCommand } from './open-for-command.ts'

const HELP = `Usage:
  npm run authorities -- list
  npm run authorities -- add USERNAME
  npm run authorities -- remove USERNAME
USERNAME is of anybody in the company that acts as an authority.`

const lifecycle = new Lifecycle()
const say = (line: string) => console.log(oneLine(line))

lifecycle.listen()
await lifecycle.start(async () => {
  const [verb, username, ...more] = process.argv.slice(2)
  const takesName = verb === 'add' || verb === 'remove'
  if ((!takesName && verb !== 'list') || takesName !== (username !== undefined) || more.length > 0)
    throw new StartError(HELP)
  const { db } = await openForCommand(lifecycle, readConfig(process.env, []))
  if (username !== undefined) {
    const { name } = await inTransaction(db, (tx) =>
      verb === 'add' ? addAuthority(tx, username, new Date()) : removeAuthority(tx, username),
    )
    say(`${name} is ${verb === 'add' ? 'an authority' : 'no authority any more'}.`)
  }
  const authorities = await listAuthorities(db)
  if (authorities.length === 0) say('There are no authorities.')
  for (const { name, since } of authorities)
    say(`${name}, authority since ${since.toISOString().slice(0, 10)}`)
  lifecycle.stop()
})
