import type { LinkSources } from '../records/resolver/link-source.ts'
import { registeredLinks } from './resolver/registered-links.ts'

/** The registry of what the resolver finds links in. */
export const linkSources: LinkSources = [registeredLinks]
