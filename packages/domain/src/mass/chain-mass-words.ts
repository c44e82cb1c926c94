import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'
import { WHOLE } from '../percentage.ts'
import type { SourceShare } from './chain-mass.ts'

/** How much of the mass the sources of a chain account for, and by how many weights: the same on screen and in the API. */
export function sourcesSentence({ share, weighedLinks, links }: SourceShare): string {
  const sentence = share === WHOLE ? texts.sourcesAll : texts.sourcesShare({ share: share / 100 })
  if (weighedLinks === 0) return texts.sourcesByShares({ sentence })
  return weighedLinks < links ? texts.sourcesWeighed({ sentence, weighed: weighedLinks, links }) : sentence
}
