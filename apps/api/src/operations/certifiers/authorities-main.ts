import { addAuthority, listAuthorities, removeAuthority } from '../../accounts/companies/authorities.ts'
import { runRollCommand } from './roll-command.ts'

await runRollCommand({
  help: `Usage:
  npm run authorities -- list
  npm run authorities -- add USERNAME
  npm run authorities -- remove USERNAME
USERNAME is of anybody in the company that acts as an authority.`,
  add: async (tx, username, at) => `${(await addAuthority(tx, username, at)).name} is an authority.`,
  remove: async (tx, username) => `${(await removeAuthority(tx, username)).name} is no authority any more.`,
  lines: async (db) => {
    const authorities = await listAuthorities(db)
    if (authorities.length === 0) return ['There are no authorities.']
    return authorities.map(
      ({ name, since }) => `${name}, authority since ${since.toISOString().slice(0, 10)}`,
    )
  },
})
