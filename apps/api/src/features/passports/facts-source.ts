import type { PassportFacts } from '@selvedge/domain/passport/chain-facts.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** Reads what the supply chain of a material fills in: another feature's work, handed over where the routes are put together. */
export type FactsOf = (
  services: Services,
  member: Pick<SignedIn, 'companyId'>,
  materialId: number,
) => Promise<PassportFacts>
