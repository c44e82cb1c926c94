import { addAnchorEndpoint, listAnchorsEndpoint } from '@selvedge/contract/anchors.ts'
import { answered } from '../../../src/features/credentials/anchors/anchor-row.ts'
import type { TestApp } from '../test-app.ts'
import { anAnchorAbout } from '../world/anchors.ts'
import type { Person } from '../world/people.ts'

/** An anchor about the company of this person, as a register would have signed it; nobody added it yet. */
export const anAnchorFor = async (t: TestApp, of: Person): Promise<string> =>
  anAnchorAbout((await t.call(of, listAnchorsEndpoint, {})).did)

/** The one that this ADMIN added; those of before are gone, so that there are never too many. */
export async function anAnchorOf(t: TestApp, admin: Person): Promise<number> {
  await t.db.deleteFrom('identity_anchor').where('company_id', '=', admin.companyId).execute()
  const body = { credential: await anAnchorFor(t, admin) }
  return (await t.call(admin, addAnchorEndpoint, { body })).id
}

/** One of which the register said that it is right, so that partners see it. */
export async function aCheckedAnchorOf(t: TestApp, admin: Person): Promise<void> {
  const id = await anAnchorOf(t, admin)
  const row = await t.db
    .selectFrom('identity_anchor')
    .where('id', '=', id)
    .select(['company_id', 'credential'])
    .executeTakeFirstOrThrow()
  const said = answered(t.services.masterKey, { ...row, standing: 'right', checked_at: t.services.now() })
  await t.db.updateTable('identity_anchor').set(said).where('id', '=', id).execute()
}
