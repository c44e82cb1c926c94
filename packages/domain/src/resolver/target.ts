/** Members of a query that the resolver reads itself. All others belong to the address that a link leads to. */
const OWN_MEMBERS: ReadonlySet<string> = new Set(['linktype', 'context'])

/**
 * The address that a link leads to with the rest of the query that was asked with (GS1 resolver 1.2, 2.12). `search` is as it was sent, without its
 * question mark; what stands in the address already stays, and a fragment stays at the end.
 */
export function targetWith(href: string, search: string): string {
  const passed = search
    .split('&')
    .filter((member) => member !== '' && !OWN_MEMBERS.has(nameOf(member)))
    .map(escaped)
  if (passed.length === 0) return href
  const hash = href.indexOf('#')
  const [whole, fragment] = hash === -1 ? [href, ''] : [href.slice(0, hash), href.slice(hash)]
  const separator = !whole.includes('?') ? '?' : /[?&]$/.test(whole) ? '' : '&'
  return `${whole}${separator}${passed.join('&')}${fragment}`
}

function nameOf(member: string): string {
  const name = member.split('=')[0] ?? ''
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}

/** What no header may have, and no address has unescaped. */
const escaped = (member: string): string =>
  member.replaceAll(/[^!$&-;=?-Z_a-z~%[\]]/g, (one) => encodeURIComponent(one.toWellFormed()))

/** Paths of this server that a link may lead to: what anybody may read. */
const OPEN_PATHS = /^\/(?:p|verify)(?:\/|$)/

/** Why a link may not lead to an address: it is none by https, it names a user, or it is a page of this server that is not for everybody. */
export type TargetFault = 'not-https' | 'credentials' | 'own-page'

/**
 * The address that a company gave for a link as it is stored, or why it is refused. `ownOrigins` are those of this server: a log-in of ours, or another
 * Digital Link, is not what a code on a product leads to.
 */
export function readTarget(
  text: string,
  ownOrigins: readonly string[],
): { readonly href: string } | { readonly fault: TargetFault } {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:') return { fault: 'not-https' }
  if (url.username !== '' || url.password !== '') return { fault: 'credentials' }
  const hosts = ownOrigins.map((origin) => new URL(origin).hostname)
  if (hosts.includes(url.hostname) && !OPEN_PATHS.test(url.pathname)) return { fault: 'own-page' }
  return { href: url.href }
}
