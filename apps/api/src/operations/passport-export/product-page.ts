import { dayOf } from '@selvedge/domain/day.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { passportExport as say } from '@selvedge/messages/en/passport-export.ts'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { html, type Html } from '../../platform/openapi/page/html.ts'
import { spokenLanguage } from '../../platform/language/spoken-language.ts'

/** Where the link of a product leads among the files, where it is one of them; else as it is. */
export const localAddress = (address: string, base: string): string =>
  address.startsWith(`${base}/p/`) ? `${new URL(address).pathname}/` : address

/** What a page says, in the language of the moment. */
type Said = { title: string; body: Html }

/** A page that says the same in every language: a server of files cannot know which of them is read. */
function pageOf(said: () => Said, { head, script }: { head?: Html; script?: string } = {}): Buffer {
  const title = said().title
  const all = LANGUAGES.filter(({ days }) => days === 'words').map(({ code, dir }, place) => {
    const { title: heading, body } = inLanguage(spokenLanguage(code), said)
    return html`<section lang="${code}" dir="${dir}">
      ${place === 0 ? html`<h1>${heading}</h1>` : html`<h2>${heading}</h2>`} ${body}
    </section>`
  })
  return Buffer.from(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          ${head}
          <title>${title}</title>
        </head>
        <body>
          <main>${all}${script !== undefined && { html: `<script>${script}</script>` }}</main>
        </body>
      </html>`.html,
  )
}

/** The page at the address of a Digital Link, where no server can answer with 307: it leads on by itself, and has a link for those whom it does not. */
export const productPage = (path: string, followed: string): Buffer =>
  pageOf(
    () => ({
      title: say.productTitle({ path }),
      body: html`<p><a href="${followed}" rel="noopener">${say.follow}</a></p>
        <p><a href="${path}/linkset.json">${say.links}</a></p>`,
    }),
    { head: html`<meta http-equiv="refresh" content="0; url=${followed}" />` },
  )

/**
 * The page for addresses that no file has, under the name by which hosts of files look for one. A printed code has a serial number of which nothing may be kept: the page leads on
 * to the finest address that has a file, as the server did, by the order of `pathsUpwards`.
 */
export const missingPage = (): Buffer =>
  pageOf(() => ({ title: say.missingTitle, body: html`<p>${say.missing}</p>` }), { script: LEADS_ON })

/** Runs in the page alone: nothing of it is shared. GTINs of 8, 12 and 13 digits are those of 14 with zeros before them. */
const LEADS_ON = `(async () => {
  const asked = /^[/](?:01|gtin)[/]([0-9]{8}|[0-9]{12,14})((?:[/][^/]+[/][^/]+)*)[/]?$/.exec(location.pathname)
  if (!asked) return
  const words = { cpv: '22', lot: '10', ser: '21' }
  const parts = asked[2].split('/').slice(1)
  const pairs = []
  for (let at = 0; at < parts.length; at += 2) pairs.push('/' + (words[parts[at]] || parts[at]) + '/' + parts[at + 1])
  for (let some = 2 ** pairs.length - 1; some >= 0; some--) {
    const address = '/01/' + asked[1].padStart(14, '0') + pairs.filter((_, at) => some & (2 ** at)).join('') + '/'
    if (address === location.pathname) continue
    const found = await fetch(address + 'index.html', { method: 'HEAD' }).catch(() => ({ ok: false }))
    if (found.ok) return location.replace(address)
  }
})()`

/** The first page of an export. It names no passport: their numbers are for those who have the product. */
export const homePage = (base: string, made: Date): Buffer =>
  pageOf(() => ({
    title: say.title,
    body: html`<p>${say.copy({ host: new URL(base).host, day: dayText(dayOf(made)) })}</p>
      <p><a href="/verify/">${say.verify}</a></p>`,
  }))
