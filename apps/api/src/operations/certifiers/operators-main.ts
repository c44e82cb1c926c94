import { addOperator, listOperators, removeOperator } from '../../accounts/companies/operators.ts'
import { runRollCommand } from './roll-command.ts'

await runRollCommand({
  help: `Usage:
  npm run operators -- list
  npm run operators -- add USERNAME
  npm run operators -- remove USERNAME`,
  add: async (tx, username, at) => {
    const user = await addOperator(tx, username, at)
    return `${user.username} of ${user.companyName} is an operator.`
  },
  remove: async (tx, username) => {
    const user = await removeOperator(tx, username)
    return `${user.username} of ${user.companyName} is no operator any more.`
  },
  lines: async (db) => {
    const operators = await listOperators(db)
    if (operators.length === 0)
      return ['There are no operators: nobody can confirm certification bodies on a page.']
    return operators.map(
      ({ username, email, companyName, since }) =>
        `${username}, ${email}, ${companyName}, operator since ${since.toISOString().slice(0, 10)}`,
    )
  },
})
