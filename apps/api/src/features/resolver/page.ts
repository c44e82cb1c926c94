import { type DomainError } from '@selvedge/domain/errors.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import type { ResolverLink } from '@selvedge/domain/resolver/choose-link.ts'
import { preferencesIn } from '@selvedge/domain/resolver/preferences.ts'
import { problemTitles } from '@selvedge/messages/en/problem-titles.ts'
import { resolverPages as texts } from '@selvedge/messages/en/resolver-pages.ts'
import { inLanguage, spoken } from '@selvedge/messages/spoken.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOfVisitor } from '../../platform/http/language-of.ts'
import { STATUS } from '../../platform/http/problem.ts'
import { isSecurityEvent, logSecurityEvent } from '../../platform/http/security-log.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

/** Whether a person reads the answer: a browser names its pages first. */
export const answersPage = ({ headers }: FastifyRequest): boolean =>
  preferencesIn(headers.accept)[0] === 'text/html'

/** The links of which somebody may choose one, as a page without script and style; a recall stands before them. */
export const choicePage = (
  { links, recall }: { links: readonly ResolverLink[]; recall: ResolverLink | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  inLanguage(languageOfVisitor(request), () => {
    const items = links.map(({ href, title, hreflang }) => {
      const languages = hreflang.length === 0 ? '' : ` (${escapeHtml(hreflang.join(', '))})`
      return `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a>${languages}</li>`
    })
    const first =
      recall === undefined
        ? ''
        : `<p><strong><a href="${escapeHtml(recall.href)}">${escapeHtml(texts.recalled)}</a></strong></p>`
    return send(reply, texts.choose, `${first}<ul>${items.join('')}</ul>`)
  })

/** What was refused, as a page. */
export function refusalPage(error: DomainError, request: FastifyRequest, reply: FastifyReply): void {
  if (isSecurityEvent(error.code)) logSecurityEvent(request, error.code)
  inLanguage(languageOfVisitor(request), () => {
    void reply.code(STATUS[error.code])
    const title = error.code === 'RATE_LIMITED' ? problemTitles.tooMany : texts.nothing
    void send(reply, title, `<p>${escapeHtml(sentence(error.reason))}</p>`)
  })
}

function send(reply: FastifyReply, title: string, body: string): FastifyReply {
  const { code, dir } = spoken().language
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${code}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    )
}
