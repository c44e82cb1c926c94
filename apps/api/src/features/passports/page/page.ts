import type { RecalledAbove } from '../../../records/passports/recalled-above.ts'
import type { Day } from '@selvedge/domain/day.ts'
import type { PublishedPassport } from '@selvedge/domain/passport/published.ts'
import type { PassportStatus } from '@selvedge/domain/passport/status.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { passportPage as say } from '@selvedge/messages/en/passport-page.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { html, type Html } from '../../../platform/openapi/page/html.ts'
import { type JudgedClaim, shownToday } from '@selvedge/domain/passport/judged-claim.ts'
import { aboutHtml, type Addresses } from './about.ts'
import { claimsHtml } from './claims.ts'
import { journeyHtml } from './journey.ts'
import { countryName, fallback, ownName, read, readLine } from './reading.ts'
import { careHtml, compositionHtml, impactHtml, lifeHtml } from './sections.ts'
import { STYLE } from './style.ts'

/** A version as a reader opens it. */
export type OpenedPassport = {
  passport: PublishedPassport
  /** How the passport stands now, whatever the version said. */
  state: {
    status: PassportStatus
    isRecalled: boolean
    /** Of the lot or the model that it belongs to. */
    recalledAbove: RecalledAbove | null
    reason: string | null
    newest: number
    isAltered: boolean
  }
  judged: readonly JudgedClaim[]
  today: Day
  sha256: string
  addresses: Addresses
  /** The language in which the texts of the brand are read. */
  language: string
  /** The address names the version: whoever keeps one that names none reads what is the newest then. */
  isVersionNamed: boolean
  isPreview: boolean
  /** It is written into a file that no server stands behind. */
  isCopy: boolean
}

/** The public page, whole: no script, nothing from elsewhere, in the language of the moment. */
export function passportPageHtml(opened: OpenedPassport): string {
  const { language, judged, today, addresses } = opened
  const passport = shownToday(opened.passport, judged)
  const { content, operator, picture } = passport
  const reading = { wanted: language, languages: content.languages }
  const name = readLine(content.name, reading) ?? { text: operator.name, language: 'en' }
  const country = operator.countryCode
  const page = html`<!doctype html>
    <html lang="${spoken().language.code}" dir="${spoken().language.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${say.title({ name: name.text })}</title>
        ${opened.isPreview ? html`<link rel="stylesheet" href="/p/style.css" />` : { html: `<style>${STYLE}</style>` }}
      </head>
      <body>
        <a class="skip" href="#main">${say.skip}</a>
        <div class="page">
          <header class="mark"><b>${say.draftPassport}</b>${languagesHtml(opened)}</header>
          <main id="main" tabindex="-1">
            ${noticesHtml(opened)}
            <header class="head">
              <div>
                <h1 lang="${name.language}">${name.text}</h1>
                ${fallback(name, language)}
                <p class="lead">
                  ${country === null ? say.by({ company: operator.name }) : say.byIn({ company: operator.name, country: countryName(country) })}
                </p>
                ${read(content.description, reading)}
                <p class="note">${aboutLevel(passport)}</p>
              </div>
              ${picture !== null && html`<img class="photo" src="${addresses.picture}" width="${picture.width}" height="${picture.height}" alt="" />`}
            </header>
            ${compositionHtml(content, reading)} ${journeyHtml(passport.journey)}
            ${claimsHtml(judged, { today, sources: passport.sources, journey: passport.journey, checkHere: checkHtml(opened), isCopy: opened.isCopy })}
            <div class="pair">
              ${careHtml(content, reading)}${lifeHtml(content, reading)}${impactHtml(content)}
            </div>
            ${aboutHtml(passport, opened)}
          </main>
        </div>
      </body>
    </html>`
  return page.html
}

/** How the signed passport is checked: by the page of verification at once, or with files of the copy, which asks nobody. */
function checkHtml({ addresses, isCopy }: OpenedPassport): Html | false {
  const { checkHere, credential, checkedBy, verify } = addresses
  if (checkHere === null || credential === null) return false
  if (!isCopy) return html`<p><a class="check" href="${checkHere}">${say.checkHere}</a></p>`
  return html`<p>${checkedBy ? say.checkFilesBy : say.checkFiles}</p>
    ${checkedBy !== null && html`<p><code>${checkedBy.issuer}</code></p>`}
    <ul class="links">
      <li><a href="${credential.file}" download="passport.jwt">${say.credentialFile}</a></li>
      <li><a href="${credential.proof}" download="proof.json">${say.proofFile}</a></li>
      ${
        checkedBy !== null &&
        html`<li><a href="${checkedBy.keys}" download="keys.json">${say.keysFile}</a></li>
          <li><a href="${checkedBy.list}" download="revoked.jwt">${say.listFile}</a></li>`
      }
      <li><a href="${verify}">${say.verify}</a></li>
    </ul>`
}

function aboutLevel({ level, lot, serial }: PublishedPassport): string {
  if (level === 'batch') return say.levelBatch({ lot: lot ?? '' })
  return level === 'item' ? say.levelItem({ serial: serial ?? '' }) : say.levelModel
}

/** Links to the other languages of the passport. */
function languagesHtml(opened: OpenedPassport): Html | false {
  const { passport, language, addresses, isVersionNamed, isPreview } = opened
  const { languages } = passport.content
  if (languages.length < 2 || isPreview) return false
  const version = isVersionNamed && { html: `&amp;version=${passport.version}` }
  return html`<nav aria-label="${say.languages}">
    ${languages.map((code) =>
      code === language
        ? html`<span aria-current="true" lang="${code}">${ownName(code)}</span>`
        : html`<a href="${addresses.page}?lang=${code}${version}" lang="${code}" hreflang="${code}"
            >${ownName(code)}</a
          >`,
    )}
  </nav>`
}

/** What a reader has to know first. */
function noticesHtml({ passport, state, addresses, isPreview, isCopy, today }: OpenedPassport): Html {
  const { status, isRecalled, recalledAbove, reason, newest, isAltered } = state
  const company = passport.operator.name
  const why = { company, reason: reason ?? '' }
  return html`${isPreview && html`<div class="alert"><p>${say.preview}</p></div>`}
  ${isCopy && html`<div class="alert"><p>${say.copy({ day: dayText(today) })}</p></div>`}
  ${isAltered && html`<div class="alert bad" role="note"><p>${say.altered}</p></div>`}
  ${isRecalled && alertHtml(say.recalled, say.recalledMore(why), true)}
  ${recalledAbove !== null && recalledAboveHtml(company, recalledAbove)}
  ${status === 'inactive' && !isRecalled && alertHtml(say.inactive, say.inactiveMore(why), false)}
  ${status === 'archived' && alertHtml(say.archived, say.archivedMore, false)}
  ${status === 'invalid' && alertHtml(say.invalid, say.invalidMore(why), true)}
  ${
    passport.version < newest &&
    html`<div class="alert">
      <p>${say.older({ version: passport.version, day: dayText(passport.publishedAt.slice(0, 10)) })}</p>
      <p><a href="${addresses.page}">${say.toNewest}</a></p>
    </div>`
  }`
}

const recalledAboveHtml = (company: string, { level, lot, reason, publicId }: RecalledAbove): Html =>
  html`<div class="alert bad" role="note">
    <b>${say.recalled}</b>
    <p>${say.recalledAbove({ company, level, lot: lot ?? '', reason: reason ?? '' })}</p>
    <p><a href="/p/${publicId}">${say.toRecall}</a></p>
  </div>`

const alertHtml = (title: string, text: string, isBad: boolean): Html =>
  html`<div class="alert${isBad ? ' bad' : ''}" role="note">
    <b>${title}</b>
    <p>${text}</p>
  </div>`

/** Texts are read in the language of the moment. */
const NO_PAGE = {
  none: { title: () => say.notFound, more: () => say.notFoundMore },
  unreadable: { title: () => say.unreadable, more: () => say.altered },
  version: { title: () => say.versionWrong, more: () => say.versionWrongMore },
} as const

/**
 * The answer where there is no passport: the same for a draft as for none. Or where what is stored of it is no passport any more, or the address names what is no
 * number of a version.
 */
export const noPassportHtml = (why: keyof typeof NO_PAGE = 'none'): string =>
  sentenceHtml(NO_PAGE[why].title(), NO_PAGE[why].more())

/** The answer to a network that opened more passports in a minute than one may. */
export const busyHtml = (seconds: number): string => sentenceHtml(say.busy, say.busyMore({ seconds }))

const sentenceHtml = (title: string, more: string): string =>
  html`<!doctype html>
    <html lang="${spoken().language.code}" dir="${spoken().language.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${{ html: `<style>${STYLE}</style>` }}
      </head>
      <body>
        <main class="page">
          <h1>${title}</h1>
          <p class="lead">${more}</p>
        </main>
      </body>
    </html>`.html
