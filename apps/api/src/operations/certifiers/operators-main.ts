import { readConfig } from '../../platform/config/config.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { oneLine } from '../../accounts/certifiers/certifier-line.ts'
import { openForCommand } from './open-for-command.ts'
import { addOperator, listOperators, removeOperator } from '../../accounts/companies/operators.ts'

const HELP = `Usage:
  npm run operators -- list
  npm run operators -- add USERNAME
  npm run operators -- remove USERNAME`

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
    const user = await inTransaction(db, (tx) =>
      verb === 'add' ? addOperator(tx, username, new Date()) : removeOperator(tx, username),
    )
    say(
      `${user.username} of ${user.companyName} is ${verb === 'add' ? 'an operator' : 'no operator any more'}.`,
    )
  }
  const operators = await listOperators(db)
  if (operators.length === 0)
    say('There are no operators: nobody can confirm certification bodies on a page.')
  for (const { username: name, email, companyName, since } of operators)
    say(`${name}, ${email}, ${companyName}, operator since ${since.toISOString().slice(0, 10)}`)
  lifecycle.stop()
})
