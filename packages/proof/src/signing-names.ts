import { listUpTo } from '@selvedge/messages/list.ts'
import type { Reading } from './read-statement.ts'
import { distinct } from './same.ts'
import { words } from './verdict-words.ts'

/** As many as one reads in a sentence. */
const NAMED = 5

/** The companies in whose name these statements were signed: as their own records call them, else by their numbers. */
export function signingNames(statements: readonly Pick<Reading, 'statement'>[]): string {
  const names = new Map<number, string>()
  for (const { statement } of statements)
    if (statement?.type === 'company' && typeof statement.data['name'] === 'string')
      names.set(statement.id, words.quoted(statement.data['name']))
  const signing = distinct(statements.flatMap(({ statement }) => statement?.company ?? []))
  return listUpTo(
    NAMED,
    signing.map((id) => names.get(id) ?? words.companyNumber({ id: String(id) })),
  )
}
