import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { facilityRecord } from '@selvedge/domain/untp/facility.ts'
import { canonicalJson, type JsonObject } from '@selvedge/proof/canonical-json.ts'
import { readJws } from '@selvedge/proof/credentials/jws.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { endCredentialsOf } from '../../records/credentials/end-credentials.ts'
import { facilityIn, liveFacility } from '../../records/credentials/facility-processes.ts'
import { placeOf } from './facility-source.ts'

/** Ends the facility record of the member's company where the company's profile says otherwise now, in the transaction that changes the profile. What the record does not say ends nothing. */
export async function endChangedFacility(context: Context): Promise<void> {
  const { member, tx } = context
  const live = await liveFacility(tx, member.companyId)
  if (!live || !(await saysOtherwise(tx, member.companyId, live.jws))) return
  await endCredentialsOf(context, { type: 'company', id: member.companyId }, credentialReasons.profileChanged)
}

async function saysOtherwise(reader: Reader, companyId: number, jws: string): Promise<boolean> {
  const said = facilityIn(jws)
  if (!said) return true
  const { role: _, ...place } = await placeOf(reader, baseIn(jws), companyId)
  const now = facilityRecord({ ...place, processes: [] })
  return profilePart(said) !== profilePart(now as JsonObject)
}

/** Where its identifiers began as it was issued: they may begin elsewhere since, which changes nothing that it says. */
function baseIn(jws: string): string {
  const read = readJws(jws)
  const id = typeof read === 'string' ? '' : read.payload['id']
  if (typeof id !== 'string') return ''
  return id.slice(0, Math.max(0, id.lastIndexOf('/credentials/')))
}

/** The members of a facility that a profile says: its address with its GLN, name, country, place and postal address. */
const profilePart = ({ id, name, countryOfOperation, locationInformation, address }: JsonObject): string =>
  canonicalJson({ id, name, countryOfOperation, locationInformation, address } as JsonObject)
