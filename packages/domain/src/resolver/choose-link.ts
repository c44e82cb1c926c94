import { DEFAULT_LINK, LINK_TYPES } from './link-types.ts'
import { inLanguages, inMediaTypes } from './preferences.ts'

/** A link of a product, of a model, a lot or an item. */
export type ResolverLink = {
  /** The path of the Digital Link that it belongs to. */
  readonly anchor: string
  /** The full name of its type. */
  readonly type: string
  readonly href: string
  readonly title: string
  /** Languages of what it leads to (BCP 47); empty where that is not known, or none. */
  readonly hreflang: readonly string[]
  readonly mediaType: string | null
  readonly context: string | null
  readonly isDefault: boolean
  /** It says that the product is recalled: whoever scans the code reads that before anything else. */
  readonly isRecall?: boolean
}

/** What a request says about the link it wants. */
export type Wanted = {
  /** The full name of a type; without it the default link is wanted. */
  readonly type?: string | undefined
  /** `Accept-Language` and `Accept`, the most wanted first. */
  readonly languages: readonly string[]
  readonly mediaTypes: readonly string[]
  readonly context?: string | undefined
}

export type Chosen =
  | { readonly is: 'one'; readonly link: ResolverLink }
  | { readonly is: 'several'; readonly links: readonly ResolverLink[] }
  | { readonly is: 'none' }

/** All links of one anchor. */
export type Level = { readonly anchor: string; readonly links: readonly ResolverLink[] }

/** The links by what they belong to, in the order of `anchors`; without those that have none. */
export const levelsOf = (anchors: readonly string[], links: readonly ResolverLink[]): Level[] =>
  anchors
    .map((anchor) => ({ anchor, links: links.filter((link) => link.anchor === anchor) }))
    .filter((level) => level.links.length > 0)

/** The link that says that a product is recalled, of the finest of these levels; undefined where none is. */
export const recallIn = (levels: readonly Level[]): ResolverLink | undefined =>
  levels.flatMap(({ links }) => links).find(({ isRecall }) => isRecall)

/** The link of a level that is followed where nobody asks for a type: a recall, or the one that is said to be it, or the first. */
const defaultOf = ({ links }: Level): ResolverLink | undefined =>
  links.find(({ isRecall }) => isRecall) ??
  links.find(({ isDefault }) => isDefault) ??
  links.find(isFollowed) ??
  links[0]

/** Types of credentials: for whoever asks for them, and for people only where nothing else is known. */
const OF_CREDENTIALS: ReadonlySet<string> = new Set([LINK_TYPES.dcc, LINK_TYPES.dfr, LINK_TYPES.dte])
const isFollowed = ({ isDefault, type }: ResolverLink): boolean => isDefault || !OF_CREDENTIALS.has(type)

/** The link that a code leads to where nobody asks for a type: of the finest of these levels, unless a coarser one is recalled, or alone has more than credentials. */
export function followedFirst(levels: readonly Level[]): ResolverLink | undefined {
  const level =
    levels.find(({ links }) => links.some(({ isRecall }) => isRecall)) ??
    levels.find(({ links }) => links.some(isFollowed)) ??
    levels[0]
  return level && defaultOf(level)
}

/**
 * Chooses the link that a request is led to (GS1 resolver 1.2, 4.6). Levels are the finest first: what a lot lacks, its model may have. Several
 * that fit alike are answered as several, unless one of them is the default link.
 */
export function chooseLink(levels: readonly Level[], wanted: Wanted): Chosen {
  if (wanted.type === undefined || wanted.type === DEFAULT_LINK) {
    const link = followedFirst(levels)
    return link ? { is: 'one', link } : { is: 'none' }
  }
  const level = levels.find(({ links }) => links.some(({ type }) => type === wanted.type))
  if (!level) return { is: 'none' }
  const fitting = narrowed(
    level.links.filter(({ type }) => type === wanted.type),
    wanted,
  )
  const ofDefault = defaultOf(level)
  const link = fitting.length === 1 ? fitting[0] : fitting.find((one) => one === ofDefault && one.isDefault)
  return link ? { is: 'one', link } : { is: 'several', links: fitting }
}

/** Narrows down by context, language and media type, each only where that leaves something. */
function narrowed(links: readonly ResolverLink[], wanted: Wanted): readonly ResolverLink[] {
  const { context, languages, mediaTypes } = wanted
  const ofContext = pick(
    links,
    links.filter((link) => context !== undefined && link.context === context),
    (link) => link.context === null,
  )
  const ofLanguage = pick(
    ofContext,
    inLanguages(ofContext, languages, ({ hreflang }) => hreflang),
    ({ hreflang }) => languages.length > 0 && hreflang.length === 0,
  )
  return pick(
    ofLanguage,
    inMediaTypes(ofLanguage, mediaTypes, ({ mediaType }) => mediaType),
    () => false,
  )
}

/** Those that fit; or else those for everybody; or else all. */
function pick(
  all: readonly ResolverLink[],
  fitting: readonly ResolverLink[],
  isForAll: (link: ResolverLink) => boolean,
): readonly ResolverLink[] {
  if (fitting.length > 0) return fitting
  const forAll = all.filter(isForAll)
  return forAll.length > 0 ? forAll : all
}
