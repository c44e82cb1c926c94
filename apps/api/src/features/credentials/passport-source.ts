import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { passportFibres } from '@selvedge/messages/en/passport-fibres.ts'
import { passportPage as say } from '@selvedge/messages/en/passport-page.ts'
import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import type { ClaimCode } from '@selvedge/domain/passport/claims.ts'
import type { JudgedClaim } from '@selvedge/domain/passport/judged-claim.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import type { PublishedPassport } from '@selvedge/domain/passport/published.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { passportCredentialErrors, passportProduct } from '@selvedge/domain/untp/passport.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { alteredNow } from '../../records/altered-now.ts'
import { judgeClaims } from '../../records/passports/judge-claims.ts'
import { newestVersions } from '../../records/passports/newest-versions.ts'
import { passportRecord } from '../../records/passports/passport-record.ts'
import { lockPassport } from '../../records/passports/passport-store.ts'
import { findStandard } from './named.ts'
import type { CredentialSource } from './sources.ts'

/** A published passport in use becomes a product passport credential of its brand: what the newest version says in public, with the claims that count today. */
export const passportSource: CredentialSource = {
  isIssuer: async (reader, companyId, id) => {
    const row = await reader
      .selectFrom('passport')
      .where('id', '=', id)
      .where('version', '>', 0)
      .select('company_id as companyId')
      .executeTakeFirst()
    return row?.companyId === companyId
  },
  say: async (tx, { member, records, base, today }, id) => {
    const record = await lockPassport(tx, member, id)
    const [version] = await newestVersions(tx, [id])
    if (!record || !version) throw new DomainError('NOT_FOUND', refusals.credentialNone)
    await requireAsStated(tx, passportRecord, record)
    if (record.status !== 'active') throw new DomainError('WRONG_STATE', refusals.credentialPassport)
    const { shown, inner, name } = version
    throwIfInvalid(passportCredentialErrors(shown))
    const alteredCertificates = alteredNow(records.certification)
    const judged = await judgeClaims({ db: tx, alteredCertificates }, shown, inner, today)
    requireProven(judged)
    const subject = passportProduct({
      base,
      passport: shown,
      name,
      claims: await namedClaims(tx, judged),
      fibreName: (fibre) => passportFibres[fibre],
      countryName: await countryNames(tx, shown),
    })
    return {
      kind: 'dpp',
      name: credentialReasons.passportName({ product: name }),
      validUntil: earliestEnd(judged),
      subject,
    }
  },
}

/** Throws VALIDATION_FAILED on a published claim that does not count today: the credential would read revoked from its first moment. */
const requireProven = (judged: readonly JudgedClaim[]): void =>
  throwIfInvalid(
    Object.fromEntries(
      judged
        .filter(({ standing }) => !standing.counts)
        .map(({ claim: { claim } }) => [`claims.${claim}`, passportIssues.passportCredentialClaim]),
    ),
  )

/** The last day on which all claims count, as their certificates are now; later it would claim what nothing proves. */
const earliestEnd = (judged: readonly JudgedClaim[]) =>
  judged
    .flatMap(({ standing }) => standing.until ?? [])
    .toSorted()
    .at(0) ?? null

const CLAIM_NAMES: Readonly<Record<ClaimCode, string>> = {
  organic: say.claimOrganic,
  recycled: say.claimRecycled,
  betterCotton: say.claimBetterCotton,
  testedSubstances: say.claimTestedSubstances,
  testedOrigin: say.claimTestedOrigin,
}

async function namedClaims(tx: Tx, judged: readonly JudgedClaim[]) {
  const names = new Set(judged.flatMap(({ claim }) => claim.proofs.map(({ standard }) => standard)))
  const found = await Promise.all(
    [...names].map(async (name) => [name, await findStandard(tx, name)] as const),
  )
  const standards = new Map(found)
  return judged.map(({ claim }) => ({
    claim,
    name: CLAIM_NAMES[claim.claim],
    standards: [...new Set(claim.proofs.map(({ standard }) => standard))].flatMap(
      (name) => standards.get(name) ?? [],
    ),
  }))
}

async function countryNames(reader: Reader, { journey }: PublishedPassport) {
  const codes = [...new Set(journey.flatMap(({ countries }) => countries))]
  if (codes.length === 0) return (code: string) => code
  const rows = await reader
    .selectFrom('country')
    .where('code', 'in', codes)
    .select(['code', 'name'])
    .execute()
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  return (code: string) => names.get(code) ?? code
}
