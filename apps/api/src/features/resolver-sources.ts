import type { LinkSources } from '../records/resolver/link-source.ts'
import { passportLinks } from './passports/passport-links.ts'
import { registeredLinks } from './resolver/registered-links.ts'

/** The registry of what the resolver finds links in: a passport is where a code leads first. */
export const linkSources: LinkSources = [passportLinks, registeredLinks]
