import {
  afterAgreeing,
  afterAnswer,
  afterAsking,
  afterTakingBack,
  type RelationAnswer,
  type RelationState,
  type Standing,
} from '@selvedge/domain/relation.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type Cells, cellsOf, genuine, isGenuine } from '../sealed-rows/cells.ts'
import { sealed, sealedAnew } from '../sealed-rows/write-sealed.ts'

/**
 * The relations between companies, one row for each direction (`domain/relation.ts` has their rules). Only `agreed` opens
 * anything. This file, the look-up by name (`related-by-name.ts`) and the partners' list (`partner-rows.ts`) alone read the table, and this one alone writes it, so
 * that nothing rests on a relation that one side alone wants.
 */

/** What one company's side of a relation allows it: to propose records to the other. One that blocks it refuses them. */
export const mayPropose = (state: RelationState): boolean =>
  state === 'agreed' || state === 'asked' || state === 'cut'

/** The companies that agreed with this one: the only ones it may read as a partner. */
export const agreedWith = async (reader: Reader, companyId: number): Promise<number[]> =>
  agreedAmong(reader, await ownSides(reader, companyId).execute())

/** Asks for a company's side of all its relations: `agreedAmong` says who agreed. */
export const ownSides = (reader: Reader, companyId: number) =>
  reader
    .selectFrom('company_relation')
    .where('company_id', '=', companyId)
    .select(['known_id as other', 'state', cellsOf('company_relation').as('cells')])

export const agreedAmong = (
  reader: Reader,
  rows: readonly { other: number; state: RelationState; cells: Cells | null }[],
): number[] =>
  genuine(reader, 'company_relation', rows)
    .filter(({ state }) => state === 'agreed')
    .map(({ other }) => other)

/** The same with the moment since which they have: what was let before they parted does not come back when they agree again. */
export const agreedSince = async (reader: Reader, companyId: number): Promise<ReadonlyMap<number, Date>> =>
  new Map(
    (await sidesOf(reader, companyId))
      .filter(({ state }) => state === 'agreed')
      .map(({ other, since }) => [other, since]),
  )

/** The companies that agreed with this one, or that it asked: those it may propose records to. */
export const mayProposeTo = async (reader: Reader, companyId: number): Promise<number[]> =>
  (await sidesOf(reader, companyId)).filter(({ state }) => mayPropose(state)).map(({ other }) => other)

/**
 * A company's side of all its relations, as a server wrote them. A query takes the companies from here, instead of reading the
 * table itself: what it is let read is what was checked.
 */
async function sidesOf(reader: Reader, companyId: number) {
  const rows = await ownSides(reader, companyId).select('since').execute()
  return genuine(reader, 'company_relation', rows)
}

/** The numbers of all relations that a company has, or that lead to it, as a server wrote them: for the list of partners. */
export async function relationNumbers(reader: Reader, companyId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('company_relation')
    .where((eb) => eb.or([eb('company_id', '=', companyId), eb('known_id', '=', companyId)]))
    .select(['id', cellsOf('company_relation').as('cells')])
    .execute()
  return genuine(reader, 'company_relation', rows).map(({ id }) => id)
}

/** Companies that have sent this company a request, or agreed with it. */
export async function findRequesters(reader: Reader, companyId: number, limit: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('company_relation')
    .where('known_id', '=', companyId)
    .where('state', 'in', ['agreed', 'asked'])
    .select(['company_id as id', cellsOf('company_relation').as('cells')])
    .limit(limit)
    .execute()
  return genuine(reader, 'company_relation', rows).map(({ id }) => id)
}

export async function areAgreed(reader: Reader, one: number, other: number): Promise<boolean> {
  const side = await reader
    .selectFrom('company_relation')
    .where('company_id', '=', one)
    .where('known_id', '=', other)
    .where('state', '=', 'agreed')
    .select(cellsOf('company_relation').as('cells'))
    .executeTakeFirst()
  return side !== undefined && isGenuine(reader, 'company_relation', side.cells)
}

/** The company with which a company has agreed, by the number under which its own list of partners has it. */
export async function agreedNumbered(reader: Reader, own: number, id: number): Promise<number | undefined> {
  const side = await reader
    .selectFrom('company_relation')
    .where('id', '=', id)
    .where('company_id', '=', own)
    .where('state', '=', 'agreed')
    .select(['known_id as other', cellsOf('company_relation').as('cells')])
    .executeTakeFirst()
  return side && isGenuine(reader, 'company_relation', side.cells) ? side.other : undefined
}

/** A company's sides of relations, by the numbers under which its list of partners has them; of those that are gone, none. */
export async function sidesNumbered(reader: Reader, own: number, ids: readonly number[]) {
  const rows = await reader
    .selectFrom('company_relation')
    .where('id', '=', anyOf(ids))
    .where('company_id', '=', own)
    .select(['id', 'known_id as other', 'state', cellsOf('company_relation').as('cells')])
    .orderBy('id')
    .execute()
  return genuine(reader, 'company_relation', rows)
}

/** The number under which a company's list of partners has another one that it has asked. */
export async function numberOf(reader: Reader, own: number, other: number): Promise<number> {
  const { id } = await reader
    .selectFrom('company_relation')
    .where('company_id', '=', own)
    .where('known_id', '=', other)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The name of a company, in a query that has it as `alias`, as another company sees it: spelt as that one typed it until the two
 * agree. The true spelling would reveal that such a company is registered, or that somebody else has invited it.
 */
export const nameSeenBy = (companyId: number, alias: string) => sql<string>`coalesce((
  select typed_name from company_relation typed
  where typed.company_id = ${companyId} and typed.known_id = ${sql.ref(`${alias}.id`)}), ${sql.ref(`${alias}.name`)})`

/**
 * The number under which a company sees another one, in a query that has the other as `alias`: the number of their relation. The
 * company's own number would be the same for everybody, so that callers could compare it.
 */
export const numberSeenBy = (companyId: number, alias: string) => sql<number>`coalesce((
  select id from company_relation numbered
  where numbered.company_id = ${companyId} and numbered.known_id = ${sql.ref(`${alias}.id`)}), ${sql.ref(`${alias}.id`)})`

/**
 * The number under which a company's list of partners has another one, in a query that has the other's own number in this column; null
 * where it is not in the list. Another company's number for it would reveal who knows it.
 */
export const partnerNumber = (companyId: number, column: string) => sql<number | null>`coalesce(
  (select id from company_relation own where own.company_id = ${companyId} and own.known_id = ${sql.ref(column)}),
  (select id from company_relation asking
    where asking.company_id = ${sql.ref(column)} and asking.known_id = ${companyId} and asking.state = 'asked'))`

/** The company that a company's list of partners has under a number; null where there is none. For a query about records of both. */
export const partnerNumbered = (companyId: number, id: number) => sql<number | null>`(
  select case when company_id = ${companyId} then known_id else company_id end from company_relation numbered
  where numbered.id = ${id} and (numbered.company_id = ${companyId}
    or numbered.known_id = ${companyId} and numbered.state = 'asked'))`

/** A company has another name: those who asked it by the old one see the new one, and find it by it. */
export async function forgetTypedNames(tx: Tx, companyId: number): Promise<void> {
  await tx
    .updateTable('company_relation')
    .set({ typed_name: null })
    .where('known_id', '=', companyId)
    .where('typed_name', 'is not', null)
    .execute()
}

/** The relation of two companies, from the first one's view. */
export const standingOf = async (reader: Reader, own: number, other: number): Promise<Standing> =>
  standingIn(reader, await sides(reader, own, other).execute(), { own, other })

/** Asks for the sides of the relation of two companies: `standingIn` says what they are. */
export const sides = (reader: Reader, own: number, other: number) =>
  reader
    .selectFrom('company_relation')
    .where('company_id', 'in', [own, other])
    .where('known_id', 'in', [own, other])
    .select(['company_id as id', 'state', 'typed_name as typedName', cellsOf('company_relation').as('cells')])

/** The relation of two companies, from the first one's view, by its sides: only those that a server wrote count. */
export function standingIn(
  reader: Reader,
  rows: readonly { id: number; state: RelationState; cells: Cells | null }[],
  { own, other }: { own: number; other: number },
): Standing {
  const written = genuine(reader, 'company_relation', rows)
  const stateOf = (id: number) => written.find((row) => row.id === id)?.state
  return { own: stateOf(own), theirs: stateOf(other) }
}

/** The other company of a relation that this one has, or that leads to it, by the relation's number. */
export async function findRelation(reader: Reader, own: number, id: number) {
  const found = await reader
    .selectFrom('company_relation')
    .innerJoin('company', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([
            eb('company_relation.company_id', '=', own),
            eb('company.id', '=', eb.ref('company_relation.known_id')),
          ]),
          eb.and([
            eb('company_relation.known_id', '=', own),
            eb('company.id', '=', eb.ref('company_relation.company_id')),
          ]),
        ]),
      ),
    )
    .where('company_relation.id', '=', id)
    .select([
      'company.id',
      nameSeenBy(own, 'company').as('name'),
      'company.name_key as nameKey',
      'company.status',
      'same_name_answered_id as sameNameAnsweredId',
      cellsOf('company_relation').as('cells'),
    ])
    .executeTakeFirst()
  return found && isGenuine(reader, 'company_relation', found.cells) ? found : undefined
}

/** A company, another one as it sees it, and when what happens between them does. */
type Between = { own: number; other: number; at: Date }

/**
 * Changes the relation of two companies, one change at a time: the decision depends on the current state. `change` returns
 * undefined if it changes nothing; so does this.
 */
async function changeStanding(
  tx: Tx,
  { own, other, at, name = null }: Between & { name?: string | null },
  change: (before: Standing) => Standing | undefined,
): Promise<Standing | undefined> {
  await holdCompanies(tx, [own, other])
  const before = await standingOf(tx, own, other)
  const after = change(before)
  if (!after) return undefined
  if (after.own !== before.own) await put(tx, { from: own, to: other }, after.own, { at, name })
  if (after.theirs !== before.theirs) await put(tx, { from: other, to: own }, after.theirs, { at })
  return after
}

/** Locks companies until this transaction ends, in the order of the ids, so that two transactions seldom wait for each other. */
export async function holdCompanies(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('company')
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

async function put(
  tx: Tx,
  { from, to }: { from: number; to: number },
  state: RelationState | undefined,
  { at, name = null }: { at: Date; name?: string | null },
) {
  if (state === undefined) return forgetRelation(tx, from, to)
  await tx
    .insertInto('company_relation')
    .values(
      await sealed(tx, 'company_relation', {
        company_id: from,
        known_id: to,
        since: at,
        state,
        typed_name: name,
        same_name_answered_id: null,
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'known_id']).doUpdateSet({
        ...sealedAnew('company_relation'),
        // A company that blocks without having agreed has learnt nothing by it.
        typed_name:
          state === 'agreed'
            ? null
            : (eb) => eb.fn.coalesce('excluded.typed_name', 'company_relation.typed_name'),
      }),
    )
    .execute()
}

/** One company has nothing to do with another any more. */
export async function forgetRelation(tx: Tx, from: number, to: number): Promise<void> {
  await tx.deleteFrom('company_relation').where('company_id', '=', from).where('known_id', '=', to).execute()
}

/** Whether both have agreed already. */
export const isMutual = ({ own, theirs }: Standing): boolean => own === 'agreed' && theirs === 'agreed'

/** Two companies have agreed: one used the other's invitation, or accepted what it recorded. */
export async function agreeRelation(tx: Tx, one: number, other: number, at: Date): Promise<void> {
  // Most often they agreed long ago: then nobody has to wait.
  if (isMutual(await standingOf(tx, one, other))) return
  await changeStanding(tx, { own: one, other, at }, afterAgreeing)
}

/**
 * One company asks another for a relation, by a name that it typed. Returns the relation after and before; undefined if it has
 * blocked the other.
 */
export async function askRelation(
  tx: Tx,
  own: number,
  other: number,
  { at, name }: { at: Date; name: string },
) {
  let before: Standing = { own: undefined, theirs: undefined }
  const after = await changeStanding(tx, { own, other, at, name }, (standing) => {
    before = standing
    return afterAsking(standing)
  })
  return after && { before, after }
}

/** One company withdraws its request. If the other has agreed in the meantime, that stays. */
export const withdrawRequest = (tx: Tx, own: number, other: number, at: Date) =>
  changeStanding(tx, { own, other, at }, afterTakingBack)

/** Locks the relation of two companies until this transaction ends, for a write that depends on it. */
export async function holdStanding(tx: Tx, own: number, other: number): Promise<Standing> {
  await holdRelation(tx, own, other)
  return standingOf(tx, own, other)
}

/** The same for a write that asks for the relation with something else. */
export async function holdRelation(tx: Tx, own: number, other: number): Promise<void> {
  await tx
    .selectFrom('company')
    .where('id', 'in', [own, other])
    .select('id')
    .orderBy('id')
    .forShare()
    .execute()
}

/** Answers another company. Undefined where that one has asked nothing that can be answered so. */
export const answerRelation = (tx: Tx, between: Between, answer: RelationAnswer) =>
  changeStanding(tx, between, (standing) => afterAnswer(standing, answer))

/** Notes that a registered company is not the one of its name that an inviter meant. */
export async function markDistinct(
  tx: Tx,
  own: number,
  invited: number,
  registeredId: number,
): Promise<void> {
  await tx
    .updateTable('company_relation')
    .set({ same_name_answered_id: registeredId })
    .where('company_id', '=', own)
    .where('known_id', '=', invited)
    .execute()
}
