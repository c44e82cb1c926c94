import { resolverPages as texts } from '@selvedge/messages/en/resolver-pages.ts'
import { LINKSET_CONTEXT } from '@selvedge/domain/resolver/linkset.ts'
import { GS1_VOCABULARY } from '@selvedge/domain/resolver/link-types.ts'

/** What the resolver is, for programs that look for one (GS1 resolver 1.2, 6; ISO/IEC 18975, 7). */
export const description = (base: string) => ({
  name: texts.name({ host: new URL(base).host }),
  resolverRoot: base,
  supportedPrimaryKeys: ['01', '414', '417', '00'],
  supportedLinkType: [{ namespace: GS1_VOCABULARY, prefix: 'gs1:' }],
  jsonLdContextLocation: LINKSET_CONTEXT,
  contact: { fn: new URL(base).host },
})
