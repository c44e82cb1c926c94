import { createHash } from 'node:crypto'
import { dayOf } from '@selvedge/domain/day.ts'
import { pageLanguage } from '@selvedge/domain/passport/texts.ts'
import { inLanguage, type Spoken } from '@selvedge/messages/spoken.ts'
import { canonicalJson } from '@selvedge/proof/canonical-json.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { FactsOf } from './facts-source.ts'
import { judgeClaims } from '../../records/passports/judge-claims.ts'
import { passportPageHtml } from './page/page.ts'
import { findOwn } from './passport-rows.ts'
import { asJson, publishedBody } from './published-body.ts'
import { addressesOf } from './show-page.ts'
import { operatorOf, pictureOf } from './version-parts.ts'

/**
 * The page of a passport as its draft would be published at this moment: the same code writes both. Without its picture, which is not public yet. Throws
 * FORBIDDEN.
 */
export async function previewPassport(
  services: Services,
  member: SignedIn,
  { id, lang, spoken }: { id: number; lang: string | undefined; spoken: Spoken },
  factsOf: FactsOf,
): Promise<string> {
  const { db, now } = services
  const passport = await findOwn(db, member, id)
  const facts = await factsOf(services, member, passport.materialId)
  const { status, isRecalled, reason, version, content } = passport
  const { shown, inner } = publishedBody({
    passport,
    gtin: passport.gtin ?? passport.materialGtin,
    version: version + 1,
    at: now(),
    facts,
    operator: await operatorOf(db, member.companyId),
    picture: (await pictureOf(db, passport.materialId))?.shown ?? null,
  })
  const today = dayOf(now())
  const judged = await judgeClaims(services, shown, inner, today)
  return inLanguage(spoken, () =>
    passportPageHtml({
      passport: { ...shown, picture: null },
      state: { status, isRecalled, recalledAbove: null, reason, newest: version + 1, isAltered: false },
      judged,
      today,
      sha256: createHash('sha256')
        .update(canonicalJson(asJson(shown)))
        .digest('hex'),
      addresses: addressesOf(shown.publicId, undefined),
      language: pageLanguage(content.languages, lang === undefined ? [] : [lang], []),
      isVersionNamed: false,
      isPreview: true,
      isCopy: false,
    }),
  )
}
