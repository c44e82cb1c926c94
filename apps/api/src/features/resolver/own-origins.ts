import { fieldError } from '@selvedge/domain/errors.ts'
import { linkIssues } from '@selvedge/domain/resolver/link-issues.ts'
import { readTarget, type TargetFault } from '@selvedge/domain/resolver/target.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Reader } from '../../platform/db/connect.ts'

const ISSUES: Readonly<Record<TargetFault, (typeof linkIssues)['linkAddress']>> = {
  'not-https': linkIssues.linkAddress,
  credentials: linkIssues.linkCredentials,
  'own-page': linkIssues.linkOwnPage,
}

/**
 * The address of a link as it is stored. Throws VALIDATION_FAILED on `address` for one that is not by https, or is a page of this server that is not for
 * everybody. Nothing is fetched: what is there is the company's to answer for.
 */
export async function requireTarget(services: Services, reader: Reader, address: string): Promise<string> {
  const bases = await reader.selectFrom('identifier_base').select('base').execute()
  const own = [services.publicUrl, services.identifierBase, ...bases.map(({ base }) => base)]
  const target = readTarget(address, own)
  if ('fault' in target) throw fieldError('address', ISSUES[target.fault])
  return target.href
}
