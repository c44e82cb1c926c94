import type { PublishedPassport } from '@selvedge/domain/passport/published.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { passportPage as say } from '@selvedge/messages/en/passport-page.ts'
import { html, type Html } from '../../../platform/openapi/page/html.ts'
import { countryName } from './reading.ts'

/** The identifier of an issuer, with the files of its keys and of the list of what it revoked. */
export type CheckedBy = { issuer: string; keys: string; list: string }

/** Where the parts of a passport are, beside its page. */
export type Addresses = {
  page: string
  text: string
  json: string
  picture: string
  /** Its proof file from the ledger. */
  proof: string
  /** The signed passport, and its own proof file; null where it has none. */
  credential: { file: string; proof: string } | null
  /** By what the signed passport of a copy is checked without a server; null of a page that a server answers. */
  checkedBy: CheckedBy | null
  /** Where proofs are checked. */
  verify: string
  /** Where the browser checks the signed passport at once; null where it has no credential. */
  checkHere: string | null
}

/** Whose passport it is, of what, and how it can be checked. */
export function aboutHtml(
  passport: PublishedPassport,
  { sha256, addresses }: { sha256: string; addresses: Addresses },
): Html {
  const { operator, content, gtin, lot, serial, version, publishedAt } = passport
  const country = operator.countryCode === null ? undefined : countryName(operator.countryCode)
  const rows: (readonly [string, Html | string | null | undefined])[] = [
    [
      say.operator,
      country === undefined ? operator.name : say.operatorIn({ company: operator.name, country }),
    ],
    [
      say.website,
      operator.website === null
        ? null
        : html`<a href="${operator.website}" rel="nofollow noopener">${operator.website}</a>`,
    ],
    [say.importer, content.importer],
    [say.gtin, gtin ?? say.noIdentifier],
    [say.lot, lot],
    [say.serial, serial],
    [say.commodity, content.commodityCode],
    [say.producedOn, content.producedOn === null ? null : dayText(content.producedOn)],
    [say.weight, content.netGrams === null ? null : say.grams({ grams: content.netGrams })],
    [say.version, say.versionOf({ version, day: dayText(publishedAt.slice(0, 10)) })],
    [say.ledger, say.ledgerStated({ company: operator.name })],
    [say.hash, html`<code>${sha256}</code>`],
  ]
  return html`<section aria-labelledby="about">
    <h2 id="about">${say.about}</h2>
    <p class="note">${say.aboutDraft}</p>
    <dl>
      ${rows.map(
        ([term, what]) =>
          what !== null &&
          what !== undefined &&
          html`<dt>${term}</dt>
            <dd>${what}</dd>`,
      )}
    </dl>
    <ul class="links">
      <li><a href="${addresses.verify}">${say.verify}</a></li>
      <li>
        <a href="${addresses.proof}">${say.proofFile}</a>: <span class="note">${say.proofFileNote}</span>
      </li>
      <li><a href="${addresses.text}">${say.text}</a>: <span class="note">${say.textNote}</span></li>
      <li><a href="${addresses.json}">${say.machine}</a></li>
    </ul>
  </section>`
}
