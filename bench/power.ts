import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { findRefused } from '../apps/api/src/accounts/sealed-rows/find-refused.ts'
import { agreedWith, areAgreed } from '../apps/api/src/accounts/companies/relations.ts'
import { requireSession } from '../apps/api/src/accounts/session/session.ts'
import { tokenHash } from '../apps/api/src/platform/crypto/token.ts'
import type { Db } from '../apps/api/src/platform/db/connect.ts'
import { measure, print, timed } from './measure.ts'
import { sealWorld } from './seal-world.ts'
import { type BenchDatabase, withDatabase } from './with-database.ts'

/**
 * What the seals of rows that give power cost (docs/adr/0032): the look-up that every request makes, a relation, the partners of a
 * company that has 5,000, taking over what an earlier release wrote, and looking through all of it. Each beside the same read
 * without the check. Run: npm run bench power
 */
const SESSIONS = 50_000
const PARTNERS = 5000
const HUB = 1
const ROUNDS = 300

await withDatabase(async (database) => {
  const { db } = database
  const token = randomBytes(32).toString('base64url')
  await fill(db, token)
  await sql`vacuum analyze`.execute(db)
  console.log('Taking over', Math.round((await timed(() => sealWorld(db))).milliseconds), 'ms')
  await sql`vacuum analyze`.execute(db)
  await run(database, token)
})

/** A company with many partners and one person, who has many sessions: by SQL, as an earlier release left it. */
async function fill(db: Db, token: string): Promise<void> {
  const steps = [
    sql`insert into company (id, name, name_key, name_skeleton, name_skeleton_upper, name_reading, code, code_key, status, role, industry, country, city, created_at, registered_at)
      select n, 'Mill ' || n, 'mill ' || n, 'mill ' || n, 'mill ' || n, 'mill ' || n, 'M' || n, 'm' || n, 'ACTIVE', 'spinner', 'cotton', 'PT', 'Porto', now(), now()
      from generate_series(1, ${PARTNERS + 1}::int) n`,
    sql`insert into app_user (company_id, username, username_key, email, email_key, password_hash, role, first_name, last_name, registered_at)
      values (${HUB}, 'bench', 'bench', 'bench@mill.test', 'bench@mill.test', '-', 'ADMIN', 'Bench', 'User', now())`,
    sql`insert into company_relation (company_id, known_id, since, state)
      select ${HUB}, id, now(), 'agreed' from company where id <> ${HUB}`,
    sql`insert into session (token_hash, user_id, created_at, used_at)
      select case when n = 1 then ${tokenHash(token)}::bytea else sha256(n::text::bytea) end, (select min(id) from app_user), now(), now()
      from generate_series(1, ${SESSIONS}::int) n`,
  ]
  for (const step of steps) await step.execute(db)
}

async function run({ db: to, queries }: BenchDatabase, token: string): Promise<void> {
  const compare = async (title: string, ways: Parameters<typeof measure>[0]) =>
    print(title, await measure(ways, ROUNDS, queries))
  const request = { headers: { authorization: `Bearer ${token}` } } as never
  const services = { db: to, now: () => new Date() }
  const session = () => requireSession(services, request, {})
  await session()
  await compare('The session of a request', [
    { name: 'as built', run: session },
    { name: 'without the check', run: () => unchecked(to, token) },
  ])
  await compare('Whether two companies have agreed', [
    { name: 'as built', run: () => areAgreed(to, HUB, HUB + 1) },
    {
      name: 'without the check',
      run: () =>
        sql`select 1 from company_relation where company_id = ${HUB} and known_id = ${HUB + 1} and state = 'agreed'`.execute(
          to,
        ),
    },
  ])
  await compare('All partners of a company with 5,000', [
    { name: 'as built', rounds: 30, run: () => agreedWith(to, HUB) },
    {
      name: 'without the check',
      rounds: 30,
      run: () =>
        sql`select known_id from company_relation where company_id = ${HUB} and state = 'agreed'`.execute(to),
    },
  ])
  let found = 0
  const all = await timed(async () => {
    for await (const _ of findRefused(to)) found++
  })
  console.log('Looking through all rows', Math.round(all.milliseconds), 'ms,', found, 'refused')
}

function unchecked(to: Db, token: string) {
  return sql`select app_user.id, app_user.company_id, app_user.role, username, email, first_name, last_name, company.name,
      company.role, industry, token_hash, used_at, requires_second_factor, second_factor_since
    from session join app_user on app_user.id = user_id join company on company.id = company_id
    where token_hash = ${tokenHash(token)} and access_ended_at is null
      and used_at > now() - interval '12 hours' and session.created_at > now() - interval '7 days'`.execute(
    to,
  )
}
