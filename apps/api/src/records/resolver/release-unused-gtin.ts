import { StartError } from '../../platform/config/start-error.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { lockOwner } from './gtin-owner.ts'

/** Why the name of a company and what it still has of a key. */
type Use = { name: string; links: number; passports: string[] }

/** Passports in use that are named; there may be one of every piece. */
const NAMED = 5

/**
 * Takes a GTIN (or a GLN, or an SSCC) from the company that answers for it, which may have entered it by mistake, so that the next one that publishes with it, or adds a link for
 * it, has it. Answers the name of the company. Throws StartError where nobody answers for it, and while a passport of it is in use or a link leads from it: products with the
 * code may be out there. Archived and invalid passports keep their pages; the code leads to them until another company has the key.
 */
export async function releaseUnusedGtin(tx: Tx, gtin: string): Promise<string> {
  const owner = await lockOwner(tx, gtin)
  if (owner === undefined) throw new StartError(`No company here answers for ${gtin}.`)
  const { name, links, passports } = await usesOf(tx, gtin, owner)
  if (passports.length > 0)
    throw new StartError(
      `${name} has passports of ${gtin} in use: ${passports.join(', ')}. It has to archive them, or declare them invalid, first.`,
    )
  if (links > 0)
    throw new StartError(
      `${name} has ${links === 1 ? 'a link' : `${links} links`} of ${gtin}. It has to end them first.`,
    )
  await tx.deleteFrom('gtin_owner').where('gtin', '=', gtin).execute()
  return name
}

async function usesOf(tx: Tx, gtin: string, companyId: number): Promise<Use> {
  const { name } = await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('name')
    .executeTakeFirstOrThrow()
  const { links } = await tx
    .selectFrom('link')
    .where('gtin', '=', gtin)
    .select((eb) => eb.fn.countAll<number>().as('links'))
    .executeTakeFirstOrThrow()
  const passports = await tx
    .selectFrom('passport')
    .where('gtin', '=', gtin)
    .where('company_id', '=', companyId)
    .where('status', 'in', ['active', 'inactive'])
    .select('public_id as publicId')
    .orderBy('id')
    .limit(NAMED)
    .execute()
  return { name, links, passports: passports.map(({ publicId }) => `/p/${publicId}`) }
}
