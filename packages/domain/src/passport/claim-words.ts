/**
 * Words that claim something of a product, by their beginnings, in the larger languages of the European Union. A name or a description may not have one: a
 * claim is said by its certificate alone, and goes when the certificate does (Directive (EU) 2024/825).
 */
const BEGINNINGS = [
  'organic',
  'recycl',
  'upcycl',
  'sustainab',
  'eco-?friendly',
  'climate[ -]?neutral',
  'carbon[ -]?neutral',
  'nachhaltig',
  'klimaneutral',
  'umweltfreundlich',
  'rezykl',
  'biologi[sqckè]',
  'bio-?(?:baumwolle|coton|cotton|katoen|algod|cotone)',
  'orgáni',
  'organi[cqk]',
  'recicl',
  'ricicl',
  'gerecycl',
  'duurzaam',
  'sosten',
  'écologi',
  'ecologi',
  'ökolog',
  'ekolog',
  'återvunn',
  'genbrug',
  'gots',
]

const CLAIM_WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${BEGINNINGS.join('|')})[\\p{L}\\p{N}-]*`, 'iu')

/** The first claim in a text; undefined where there is none. */
export const claimWordIn = (text: string): string | undefined => CLAIM_WORD.exec(text.normalize('NFKC'))?.[0]
