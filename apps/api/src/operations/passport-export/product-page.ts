import { dayOf } from '@selvedge/domain/day.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { passportExport as say } from '@selvedge/messages/en/passport-export.ts'
import { html, type Html } from '../../platform/openapi/page/html.ts'

/** Where the link of a product leads among the files, where it is one of them; else as it is. */
export const localAddress = (address: string, base: string): string =>
  address.startsWith(`${base}/p/`) ? `${new URL(address).pathname}/` : address

const pageOf = (title: string, { head, body }: { head: Html | false; body: Html }): Buffer =>
  Buffer.from(
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
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`.html,
  )

/** The page at the address of a Digital Link, where no server can answer with 307: it leads on by itself, and has a link for those whom it does not. */
export const productPage = (path: string, followed: string): Buffer =>
  pageOf(say.productTitle({ path }), {
    head: html`<meta http-equiv="refresh" content="0; url=${followed}" />`,
    body: html`<p><a href="${followed}" rel="noopener">${say.follow}</a></p>
      <p><a href="${path}/linkset.json">${say.links}</a></p>`,
  })

/** The first page of an export. It names no passport: their numbers are for those who have the product. */
export const homePage = (base: string, made: Date): Buffer =>
  pageOf(say.title, {
    head: false,
    body: html`<p>${say.copy({ host: new URL(base).host, day: dayText(dayOf(made)) })}</p>
      <p><a href="/verify/">${say.verify}</a></p>`,
  })
