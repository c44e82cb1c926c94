import { dayOf } from '@selvedge/domain/day.ts'
import { acceptedLanguages, pageLanguage } from '@selvedge/domain/passport/texts.ts'
import { LANGUAGES, languageFor } from '@selvedge/messages/languages.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import type { Services } from '../../platform/context/services.ts'
import { spokenLanguage } from '../../platform/language/spoken-language.ts'
import { judgeOpened } from '../../records/passports/judge-claims.ts'
import type { OpenedVersion } from './open-version.ts'
import type { Addresses } from './page/about.ts'
import { passportPageHtml } from './page/page.ts'
import { filesToCheck } from './files-to-check.ts'

/** What a reader says of the languages they read, and whether the address names the version. */
export type Wanted = {
  asked: readonly string[]
  acceptLanguage: string | undefined
  isVersionNamed: boolean
}

/** The parts of a passport beside its page, below it. */
export function addressesOf(
  publicId: string,
  version: number | undefined,
  credentialId: string | null = null,
): Addresses {
  const page = `/p/${publicId}`
  const query = version === undefined ? '' : `?version=${version}`
  return {
    page,
    text: `${page}/text${query}`,
    picture: `${page}/picture${query}`,
    // What a browser asks for by its headers is the page.
    json: `/v1/dpps/${publicId}`,
    proof: `/proofs/passports/${publicId}`,
    credential:
      credentialId === null
        ? null
        : { file: `/credentials/${credentialId}`, proof: `/proofs/credentials/${credentialId}` },
    checkedBy: null,
    verify: '/verify',
    checkHere: credentialId === null ? null : `/verify?credential=${credentialId}`,
  }
}

/**
 * The public page of a version, with its claims judged at this moment; `isCopy` for a file that stays as it is. `languages`: that of the page, and that of what the company wrote
 * where it is another.
 */
export async function showPage(
  services: Pick<Services, 'db' | 'now' | 'alteredCertificates'>,
  opened: OpenedVersion,
  { asked, acceptLanguage, isVersionNamed }: Wanted,
  isCopy = false,
): Promise<{ text: string; languages: readonly string[] }> {
  const { passport, status, isRecalled, recalledAbove, reason, newest, altered, sha256 } = opened
  const today = dayOf(services.now())
  const judged = await judgeOpened(services, opened, today)
  const accepted = acceptedLanguages(acceptLanguage)
  const language = pageLanguage(passport.content.languages, asked, accepted)
  const addresses = addressesOf(passport.publicId, passport.version, opened.credentialId)
  const checkedBy = isCopy ? await filesToCheck(services, opened.credentialId) : null
  const spoken = interfaceLanguage(asked, accepted)
  const text = inLanguage(spoken, () =>
    passportPageHtml({
      passport,
      state: { status, isRecalled, recalledAbove, reason, newest, isAltered: altered !== null },
      judged,
      today,
      sha256,
      addresses: { ...addresses, checkedBy },
      language,
      isVersionNamed,
      isPreview: false,
      isCopy,
    }),
  )
  return { text, languages: [...new Set([spoken.language.code, language])] }
}

/** The language of the headings: one of the server's own, whatever the passport has. Days are in words in all of them. */
export function interfaceLanguage(asked: readonly string[], accepted: readonly string[]) {
  const { code } = languageFor([...asked, ...accepted])
  const inWords = LANGUAGES.find((one) => one.code === code && one.days === 'words') ?? LANGUAGES[0]
  return spokenLanguage(inWords.code)
}
