import { oneLine } from '../../accounts/certifiers/certifier-line.ts'
import { readConfig } from '../../platform/config/config.ts'
import { StartError } from '../../platform/config/start-error.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Lifecycle } from '../../platform/process/lifecycle.ts'
import { openForCommand } from './open-for-command.ts'

/** A list that only a command changes: who is on it has a power that no call of the API gives. */
export type Roll = {
  help: string
  /** Changes the list, and answers the sentence that says so. Throws StartError where nobody has the user name. */
  add: (tx: Tx, username: string, at: Date) => Promise<string>
  remove: (tx: Tx, username: string) => Promise<string>
  /** A line for each, or the one line that says that there is nobody. */
  lines: (db: Db) => Promise<readonly string[]>
}

/** Runs `list`, `add USERNAME` or `remove USERNAME` of a list, and prints the list as it is then. */
export async function runRollCommand({ help, add, remove, lines }: Roll): Promise<void> {
  const lifecycle = new Lifecycle()
  const say = (line: string) => console.log(oneLine(line))
  lifecycle.listen()
  await lifecycle.start(async () => {
    const [verb, username, ...more] = process.argv.slice(2)
    const takesName = verb === 'add' || verb === 'remove'
    if ((!takesName && verb !== 'list') || takesName !== (username !== undefined) || more.length > 0)
      throw new StartError(help)
    const { db } = await openForCommand(lifecycle, readConfig(process.env, []))
    if (username !== undefined)
      say(
        await inTransaction(db, (tx) =>
          verb === 'add' ? add(tx, username, new Date()) : remove(tx, username),
        ),
      )
    for (const line of await lines(db)) say(line)
    lifecycle.stop()
  })
}
