import { DomainError } from '@selvedge/domain/errors.ts'
import { linkPathsUpwards, placeOf } from '@selvedge/domain/gs1/strict/place-path.ts'
import { productOf } from '@selvedge/domain/gs1/strict/product-path.ts'
import { type DigitalLink, readLinkPath, writeLinkPath } from '@selvedge/domain/gs1/strict/read-path.ts'
import { chooseLink, type Level, levelsOf, recallIn } from '@selvedge/domain/resolver/choose-link.ts'
import { linkFaultIssue, linkIssues } from '@selvedge/domain/resolver/link-issues.ts'
import { linkTypeOf } from '@selvedge/domain/resolver/link-types.ts'
import {
  type Linkset,
  linksetHeader,
  linksetHeaders,
  LINKSET_TYPE,
  linksetOf,
  linksetOfSome,
} from '@selvedge/domain/resolver/linkset.ts'
import { isNamedBefore, preferencesIn } from '@selvedge/domain/resolver/preferences.ts'
import { targetWith } from '@selvedge/domain/resolver/target.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicServices } from '../../platform/context/services.ts'
import type { LinkSources } from '../../records/resolver/link-source.ts'
import { answersPage, choicePage } from './page.ts'

const MOVED_PERMANENTLY = 301
const MULTIPLE_CHOICES = 300
const TEMPORARY_REDIRECT = 307

type Asked = { base: string; request: FastifyRequest; reply: FastifyReply }

/**
 * Answers a Digital Link (GS1 resolver 1.2, 4): leads to the link that is wanted, answers the linkset, or several links that fit alike. Throws
 * VALIDATION_FAILED for an address that is no Digital Link, and NOT_FOUND for a product, a place or a type of link that nothing is known of.
 */
export async function resolve(
  services: PublicServices,
  sources: LinkSources,
  { base, request, reply }: Asked,
): Promise<FastifyReply> {
  const { path, search } = partsOf(request.url)
  const read = readLinkPath(path)
  if ('fault' in read) throw new DomainError('VALIDATION_FAILED', linkFaultIssue(read.fault))
  const written = writeLinkPath(read.link)
  const address = base + written
  void reply.header('link', linksetHeader(address))
  if (read.isMoved) return reply.redirect(search === '' ? written : `${written}?${search}`, MOVED_PERMANENTLY)
  const levels = await levelsFound(services, sources, read.link)
  if (levels.length === 0) throw new DomainError('NOT_FOUND', unknown(read.link))
  const query = new URLSearchParams(search)
  const linkType = query.get('linkType') ?? query.get('linktype') ?? ''
  if (wantsLinkset(linkType, request))
    return reply
      .header('link', linksetHeaders(address))
      .type(LINKSET_TYPE)
      .send(asBytes(linksetOf(base, levels)))
  const chosen = chooseLink(levels, {
    type: linkType === '' ? undefined : (linkTypeOf(linkType) ?? ''),
    languages: preferencesIn(request.headers['accept-language']),
    mediaTypes: preferencesIn(request.headers.accept),
    context: query.get('context') ?? undefined,
  })
  if (chosen.is === 'one') return reply.redirect(targetWith(chosen.link.href, search), TEMPORARY_REDIRECT)
  if (chosen.is === 'none') {
    const linkset = `${address}?linkType=linkset`
    throw new DomainError('NOT_FOUND', linkIssues.linkOfTypeNone({ linkset }))
  }
  const links = chosen.links.map((link) => ({ ...link, href: targetWith(link.href, search) }))
  void reply.code(MULTIPLE_CHOICES)
  if (answersPage(request)) return choicePage({ links, recall: recallIn(levels) }, request, reply)
  return reply.type(LINKSET_TYPE).send(asBytes(linksetOfSome(base, levels, links)))
}

/** The links of what a Digital Link names and of everything coarser. */
async function levelsFound(
  services: PublicServices,
  sources: LinkSources,
  link: DigitalLink,
): Promise<Level[]> {
  const anchors = linkPathsUpwards(link)
  if (anchors.length === 0) return []
  const product = productOf(link)
  const found = await Promise.all(sources.map((source) => source.find(services, product, anchors)))
  return levelsOf(anchors, found.flat())
}

/** As bytes, to which no charset is added: the type of a linkset has none (RFC 9264, 4.2), and GS1's suite compares it whole. */
const asBytes = (linkset: Linkset): Buffer => Buffer.from(JSON.stringify(linkset))

function unknown(link: DigitalLink) {
  if (link.ai === '01') return linkIssues.linkUnknown
  return placeOf(link) ? linkIssues.linkPlaceUnknown : linkIssues.linkKeyNone({ ai: link.ai })
}

/** The path and the query as they were sent, without what stands behind a `#`. */
function partsOf(url: string): { path: string; search: string } {
  const [whole = ''] = url.split('#')
  const at = whole.indexOf('?')
  return at === -1 ? { path: whole, search: '' } : { path: whole.slice(0, at), search: whole.slice(at + 1) }
}

/** `all` is the word that came before (GS1 resolver 1.0). */
const wantsLinkset = (linkType: string, { headers }: FastifyRequest): boolean =>
  linkType === 'linkset' || linkType === 'all' || isNamedBefore(headers.accept, LINKSET_TYPE, 'text/html')
