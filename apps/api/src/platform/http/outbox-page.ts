import { instantExact } from '@selvedge/messages/day.ts'
import { outbox as texts } from '@selvedge/messages/en/outbox.ts'
import { inLanguage, spoken } from '@selvedge/messages/spoken.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OutboxFolder, StoredMail } from '../mail/outbox-folder.ts'
import { languageOfVisitor } from './language-of.ts'
import type { OutboxKey } from './outbox-key.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f4ef;color:#1d2433}
main{max-width:880px;margin:0 auto;padding:24px 16px}h1{font-size:1.5rem}pre{white-space:pre-wrap}
table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #e3dfd5}
th,td{text-align:start;padding:10px 12px;border-bottom:1px solid #e3dfd5;vertical-align:top;overflow-wrap:anywhere}
a{color:#2b3a67}iframe{width:100%;height:560px;border:1px solid #e3dfd5;background:#fff}
@media(max-width:700px){th:first-child,td:first-child{display:none}}`

/** An e-mail contains its own styles. It is shown alone, runs no script and loads nothing. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The page around one e-mail may show it in a frame, which no other page of ours may do with our own. */
const FRAME_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const page = (title: string, body: string) =>
  `<!doctype html><html lang="${spoken().language.code}" dir="${spoken().language.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/outbox/style.css"></head><body><main>${body}</main></body></html>`

const row = (mail: StoredMail) =>
  `<tr><td><time datetime="${escapeHtml(mail.at)}">${escapeHtml(instantExact(new Date(mail.at), 'UTC'))}</time></td><td>${escapeHtml(mail.to)}</td>` +
  `<td><a href="/outbox/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`

const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8')

/** A page of it, in the language of the browser that asks. */
const show = (request: FastifyRequest, reply: FastifyReply, write: () => string) =>
  html(reply).send(inLanguage(languageOfVisitor(request), write))

const missing = (request: FastifyRequest, reply: FastifyReply) =>
  show(request, reply.code(404), () => page(texts.missing, `<h1>${texts.missing}</h1>`))

type OneEmail = { Params: { id: string } }

/**
 * Shows the mail that a system without an SMTP server would have sent, at /outbox. It shows invitations, so main.ts
 * offers it where the server is reached from this machine alone, and the key that was printed at the start opens it.
 */
export function outboxRoutes(app: FastifyInstance, outbox: OutboxFolder, { guard }: OutboxKey): void {
  app.get('/outbox/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get('/outbox', { onRequest: guard }, async (request, reply) => {
    const mails = await outbox.list()
    return show(request, reply, () => {
      const rows = mails.map(row).join('') || `<tr><td colspan="3">${texts.none}</td></tr>`
      return page(
        texts.title,
        `<h1>${texts.heading}</h1><p>${texts.intro}</p>` +
          `<table><thead><tr><th scope="col">${texts.time}</th><th scope="col">${texts.to}</th><th scope="col">${texts.subject}</th></tr></thead><tbody>${rows}</tbody></table>`,
      )
    })
  })
  app.get<OneEmail>('/outbox/:id', { onRequest: guard }, async (request, reply) => {
    const mail = await outbox.find(request.params.id)
    if (!mail) return missing(request, reply)
    return show(request, reply.header('content-security-policy', FRAME_POLICY), () =>
      page(
        mail.subject,
        `<p><a href="/outbox">${texts.all}</a></p><h1>${escapeHtml(mail.subject)}</h1><p>${escapeHtml(texts.toAddress({ address: mail.to }))}</p>` +
          `<iframe title="${texts.mail}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/outbox/${mail.id}/mail"></iframe>` +
          `<h2>${texts.asText}</h2><pre>${escapeHtml(mail.text)}</pre>`,
      ),
    )
  })
  app.get<OneEmail>('/outbox/:id/mail', { onRequest: guard }, async (request, reply) => {
    const mail = await outbox.find(request.params.id)
    if (!mail) return missing(request, reply)
    // Links open outside the frame: none of our pages is shown in one.
    const shown = mail.html.replace(/(<html[^>]*>)/, '$1<head><base target="_blank"></head>')
    return html(reply)
      .header('content-security-policy', EMAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(shown)
  })
}
