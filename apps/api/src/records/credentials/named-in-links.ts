import { credentialAddress } from '@selvedge/domain/untp/addresses.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { sql } from 'kysely'
import { lockOwner, releaseGtin } from '../resolver/gtin-owner.ts'

/** What a link to a credential leads to, for programs; browsers are led to where it is checked. */
export const CREDENTIAL_MEDIA_TYPE = 'application/vc+jwt'

type Based = Pick<Services, 'identifierBase'>

async function basesOf(reader: Reader, { identifierBase }: Based): Promise<string[]> {
  const rows = await reader.selectFrom('identifier_base').select('base').execute()
  return [...new Set([identifierBase, ...rows.map(({ base }) => base)])]
}

const NUMBER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The number of the credential of this installation that an address is of; undefined for every other address. */
export async function credentialNumberIn(
  reader: Reader,
  services: Based,
  address: string,
): Promise<string | undefined> {
  const starts = (await basesOf(reader, services)).map((base) => credentialAddress(base, ''))
  const start = starts.find((one) => address.startsWith(one))
  const number = start === undefined ? undefined : address.slice(start.length)
  return number !== undefined && NUMBER.test(number) ? number : undefined
}

/** The links of the company that name a credential, by what they belong to. */
export async function linksNaming(
  reader: Reader,
  services: Based,
  { companyId, publicId }: { companyId: number; publicId: string },
): Promise<{ id: number; gtin: string; anchor: string; type: string; address: string }[]> {
  const bases = await basesOf(reader, services)
  return reader
    .selectFrom('link')
    .where(
      'address',
      '=',
      sql<string>`any(${bases.map((base) => credentialAddress(base, publicId))}::text[])`,
    )
    .where('media_type', '=', CREDENTIAL_MEDIA_TYPE)
    .where('company_id', '=', companyId)
    .select(['id', 'gtin', 'anchor', 'type', 'address'])
    .orderBy('id')
    .execute()
}

/** A credential that has ended is named in no links any more, from the same moment. Its row has to be locked. */
export async function endLinksNaming({ services, member, tx }: Context, publicId: string): Promise<void> {
  const { companyId, userId } = member
  const asked = { companyId, publicId }
  const found = await linksNaming(tx, services, asked)
  if (found.length === 0) return
  // The keys first and in one order, as whoever ends a link by hand locks; what was ended meanwhile is gone then.
  const gtins = [...new Set(found.map(({ gtin }) => gtin))].toSorted()
  for (const gtin of gtins) await lockOwner(tx, gtin)
  const links = await linksNaming(tx, services, asked)
  await tx
    .deleteFrom('link')
    .where('id', '=', anyOf(links.map(({ id }) => id)))
    .execute()
  for (const gtin of gtins) await releaseGtin(tx, gtin)
  for (const { id, anchor, type, address } of links)
    await recordEvent(tx, {
      at: services.now(),
      companyId,
      userId,
      event: 'link.ended',
      subjectId: id,
      data: { anchor, type, address },
    })
}
