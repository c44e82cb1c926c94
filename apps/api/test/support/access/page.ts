import { ANSWERED_LIKE, type Caller, CALLER_NAMES, CALLERS } from './callers.ts'
import type { Row } from './row.ts'
import { TABLE } from './table.ts'

const INTRODUCTION = `# Who may call what

Every call of the API, and how it answers everybody: given (allowed), given from what is the caller's own (own only), given with
nothing in it (nothing), or refused, with status and code. Each request is valid, so that access alone decides. The page is written
by \`node apps/api/test/support/access/access-docs.ts\` from \`apps/api/test/support/access/\`; \`apps/api/test/whole/access.test.ts\`
makes each of these calls on a running server and fails where an answer differs, or where a call has no line.

The records are those of the contractor's company: trades to the consignee's, a declaration that the approver's verifies, a scope
and a transaction certificate of the certifier's, materials, and a plan. Approver and certifier are no party to the trades.

| Caller | Who that is |
|---|---|
`

const APART = `## Where a record of others is told from none

Nowhere. Whoever asks about a number that is not theirs gets the same answer, to the byte but for the request's own number, after the
same look-ups, whether the number is in use or not, and whatever it is used for: \`apps/api/test/whole/access-leaks.test.ts\` and
\`apps/api/test/attacks/numbers-in-use.test.ts\` ask for both.
`

const MEETING = `
Some things are compared across companies, because the specification wants them unique or checked: names and codes of
companies, user names and e-mail addresses at registration, and the numbers and files of certificates (the findings say that one is
in use, not by whom, to those who are no party). These questions are limited in number (\`apps/api/src/platform/rate-limit/rate-limit.ts\`).

## Lists, counts and exports

What companies do that a caller has nothing to do with changes no answer to that caller: no list, no total in \`X-Total-Count\`, no
export, no count on the home page. \`apps/api/test/whole/access-leaks.test.ts\` takes every answer to every reading call before and
after others traded, planned, certified and invited, and compares them byte by byte.

One number is everybody's: what anchoring costs (\`cost\` of \`GET /ledger/summary\`) is taken from the newest batches, which hold the
records of all companies; the chain tells their sizes to anybody. And the numbers of records run through the whole system, so who
makes two may guess how many others were made in between.
`

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`

const likes: Partial<Record<Caller, Caller>> = ANSWERED_LIKE
const COLUMNS = CALLER_NAMES.filter((name) => likes[name] === undefined)
const OTHERS = CALLER_NAMES.filter((name) => likes[name] !== undefined)

/** Of those without a column the ones who are answered otherwise than whom they are like. */
const othersOf = ({ cells }: Row) =>
  OTHERS.filter((name) => cells[name] !== cells[likes[name] ?? name])
    .map((name) => `${name}: ${cells[name]}`)
    .join('; ')

const rowLine = (row: Row) =>
  lineOf([
    `\`${row.call}\`${row.about === undefined ? '' : ` ${row.about}`}`,
    ...COLUMNS.map((name) => row.cells[name]),
    othersOf(row),
  ])

/** docs/access.md, out of the table. */
export function page(): string {
  const callers = Object.entries(CALLERS)
    .map((entry) => lineOf(entry))
    .join('')
  const head = lineOf(['Call', ...COLUMNS, 'otherwise']) + `|${'---|'.repeat(COLUMNS.length + 2)}\n`
  const tables = TABLE.map(({ title, rows }) => `## ${title}\n\n${head}${rows.map(rowLine).join('')}`)
  return `${INTRODUCTION}${callers}\n${tables.join('\n')}\n${APART}${MEETING}`
}
