import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OutboxFolder, StoredMail } from './outbox-folder.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f4ef;color:#1d2433}
main{max-width:880px;margin:0 auto;padding:24px 16px}h1{font-size:1.5rem}
table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #e3dfd5}
th,td{text-align:left;padding:10px 12px;border-bottom:1px solid #e3dfd5;vertical-align:top;overflow-wrap:anywhere}
a{color:#2b3a67}iframe{width:100%;height:560px;border:1px solid #e3dfd5;background:#fff}
@media(max-width:600px){th:first-child,td:first-child{display:none}}`

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

const row = (mail: StoredMail) =>
  `<tr><td>${escapeHtml(mail.at.slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(mail.to)}</td>` +
  `<td><a href="/outbox/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`

/**
 * Shows the mail that a system without an SMTP server would have sent, at /outbox. It shows invitations, so main.ts
 * offers it on the embedded default only, where the server listens on this machine alone.
 */
export function outboxRoutes(app: FastifyInstance, outbox: OutboxFolder): void {
  app.get('/outbox', { onRequest: refuseThroughProxy }, async (_request, reply) => {
    const mails = await outbox.list()
    const rows = mails.map(row).join('') || '<tr><td colspan="3">No mail yet.</td></tr>'
    return reply
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Outgoing mail · Selvedge',
          `<h1>Outgoing mail</h1><p>No mail server is set, so mail is kept here.</p>` +
            `<table><thead><tr><th scope="col">Time (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows}</tbody></table>`,
        ),
      )
  })
  app.get<{ Params: { id: string } }>(
    '/outbox/:id',
    { onRequest: refuseThroughProxy },
    async (request, reply) => {
      const mail = await outbox.find(request.params.id)
      if (!mail)
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(page('No such mail', '<h1>No such mail</h1>'))
      return reply
        .type('text/html; charset=utf-8')
        .send(
          page(
            mail.subject,
            `<p><a href="/outbox">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1><p>To ${escapeHtml(mail.to)}</p>` +
              `<iframe title="Mail" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html)}"></iframe>` +
              `<h2>As text</h2><pre style="white-space:pre-wrap">${escapeHtml(mail.text)}</pre>`,
          ),
        )
    },
  )
}

/** Behind a proxy everybody seems to be on this machine: then nobody is shown the mail. */
async function refuseThroughProxy({ headers }: FastifyRequest, reply: FastifyReply) {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined)
    return reply.code(404).type('text/plain').send('Not found')
  return undefined
}
