import { followedFirst, type Level, recallIn, type ResolverLink } from './choose-link.ts'
import { DEFAULT_LINK } from './link-types.ts'

export const LINKSET_TYPE = 'application/linkset+json'
/** What makes a linkset readable as JSON-LD, for the header of its answer. */
export const LINKSET_CONTEXT = 'https://ref.gs1.org/standards/resolver/linkset-context'

type Target = {
  href: string
  title: string
  hreflang?: readonly string[]
  type?: string
  context?: readonly string[]
}
type Anchored = { anchor: string; itemDescription: string } & Record<string, readonly Target[] | string>
export type Linkset = { linkset: readonly Anchored[] }

/**
 * The links of a product as a linkset (RFC 9264, 4.2; GS1 resolver 1.2, 5): one object for each level, the finest first, anchored at its Digital Link
 * below `base`. Each has exactly one default link, with a title and without language, media type and context: the one that its address leads to, which can be of a
 * coarser level. Every link stands under one other type. What GS1's schema asks for as the description of the item is the title of that link.
 */
export const linksetOf = (base: string, levels: readonly Level[]): Linkset => ({
  linkset: levels.map((level, at) => anchored(base, level, followedFirst(levels.slice(at)))),
})

/**
 * Some links of one of the levels, of which somebody chooses: the default link is the one of its address, whether or not it is among them. Where the product is
 * recalled, that stands first, also where a finer level says so.
 */
export function linksetOfSome(
  base: string,
  levels: readonly Level[],
  links: readonly ResolverLink[],
): Linkset {
  const at = levels.findIndex(({ anchor }) => anchor === links[0]?.anchor)
  const some = levels.slice(at, at + 1).map((level) => ({ ...level, links }))
  const recall = recallIn(levels)
  const shown = recall === undefined || links.includes(recall) ? some : levelsWith(recall, some)
  return { linkset: shown.map((level) => anchored(base, level, recall ?? followedFirst(levels.slice(at)))) }
}

/** The levels with a link of one of them, or of another, before all others. */
const levelsWith = (link: ResolverLink, levels: readonly Level[]): Level[] =>
  levels.some(({ anchor }) => anchor === link.anchor)
    ? levels.map((level) =>
        level.anchor === link.anchor ? { ...level, links: [link, ...level.links] } : level,
      )
    : [{ anchor: link.anchor, links: [link] }, ...levels]

function anchored(base: string, level: Level, first: ResolverLink | undefined): Anchored {
  // A recall stands before everything else of its level.
  const links = level.links.toSorted((a, b) => Number(b.isRecall ?? false) - Number(a.isRecall ?? false))
  const byType = Map.groupBy(links, ({ type }) => type)
  return {
    anchor: base + level.anchor,
    itemDescription: first?.title ?? level.links[0]?.title ?? '',
    ...(first && { [DEFAULT_LINK]: [{ href: first.href, title: first.title }] }),
    ...Object.fromEntries([...byType].map(([type, links]) => [type, links.map(target)])),
  }
}

const target = ({ href, title, hreflang, mediaType, context }: ResolverLink): Target => ({
  href,
  title,
  ...(hreflang.length > 0 && { hreflang }),
  ...(mediaType !== null && { type: mediaType }),
  ...(context !== null && { context: [context] }),
})

/** The header that says where the linkset is, for every answer about a product. */
export const linksetHeader = (address: string): string =>
  `<${address}?linkType=linkset>; rel="linkset"; type="${LINKSET_TYPE}"`

/** The header of a linkset itself: with where JSON-LD reads it. */
export const linksetHeaders = (address: string): string =>
  `${linksetHeader(address)}, <${LINKSET_CONTEXT}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`
