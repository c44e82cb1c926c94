import type { Db, Reader, Tx } from './connect.ts'

/**
 * Where the identifiers of this installation begin. The first that leaves keeps it: an identifier has to be good for the life of a garment, whatever the
 * settings say later (docs/adr/0066). `proposed` is what they say now.
 */
export async function keptIdentifierBase(
  tx: Tx,
  { proposed, now }: { proposed: string; now: Date },
): Promise<string> {
  const known = await findIdentifierBase(tx)
  if (known !== undefined) return known
  await tx
    .insertInto('identifier_base')
    .values({ base: proposed, since: now, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findIdentifierBase(tx)) ?? proposed
}

/** The same where none has to leave: undefined before the first. */
const findIdentifierBase = async (reader: Reader): Promise<string | undefined> =>
  (await identifierBases(reader).executeTakeFirst())?.base

/** Asks for the one that counts, where one was kept. */
export const identifierBases = (reader: Reader) =>
  reader.selectFrom('identifier_base').where('ended_at', 'is', null).select('base')

const KEPT = new WeakMap<Db, string>()

/**
 * The same for what only has to say it: kept once an identifier has left, for it changes by a command alone, after which servers are started again. `proposed`
 * before that.
 */
export async function currentIdentifierBase(db: Db, proposed: string): Promise<string> {
  const kept = KEPT.get(db) ?? (await findIdentifierBase(db))
  if (kept !== undefined) KEPT.set(db, kept)
  return kept ?? proposed
}
