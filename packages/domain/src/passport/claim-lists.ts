/**
 * Words that claim something of a product, in the larger languages of the European Union. In small letters; accents only where they part two words. What begins
 * with a beginning is one; words are whole, and a blank in them also stands for any sign or for nothing.
 */

/** What says how a product was grown or made. */
export const CLAIM_BEGINNINGS = [
  'organi[cqk]',
  'sustainab',
  'eco ?friendly',
  'eco ?responsa',
  'environmentally friendly',
  'climate ?neutral',
  'carbon ?neutral',
  'nachhaltig',
  'klimaneutral',
  'umweltfreundlich',
  'biologi[sqck]',
  'bio ?(?:baumwolle|coton|cotton|katoen|algod|cotone)',
  'duurzaam',
  'sosteni[bv]',
  'ecologi',
  'okolog',
  'oekolog',
  'ekolog',
  'zrownowazon',
  'органич',
  'βιολογικ',
  'οργανικ',
  'upcycl',
  'certif',
  'zertifi',
  'gecertific',
  'certyfik',
  'tanusitott',
  'сертифи',
  'πιστοποι',
] as const

/** What says of what a product was made; texts about its end of life have to name recycling. */
export const MADE_OF_RECYCLED = [
  'recycled',
  'recycelt',
  'rezyklat',
  'rezykliert',
  'recyclé',
  'reciclad',
  'reciclat',
  'riciclat',
  'gerecycl',
  'recyklovan',
  'z recyklingu',
  'atervunn',
  'genanvendt',
  'ujrahasznositott',
  'рециклиран',
  'ανακυκλωμεν',
] as const

/** Any word of recycling. */
export const RECYCLING = [
  'recycl',
  'recykl',
  'rezykl',
  'recicl',
  'ricicl',
  'genbrug',
  'рецикл',
  'ανακυκλ',
] as const

/** Standards and labels. */
export const STANDARD_NAMES = [
  'gots',
  'better cotton',
  'oe?ko tex',
  'standard 100',
  'made in green',
  'bluesign',
  'fair ?trade',
  'cradle to cradle',
  'eu ecolabel',
  'ecolabel',
  'blauer engel',
] as const

/** Their short names of three letters. */
export const SHORT_STANDARD_NAMES = ['ocs', 'grs', 'rcs', 'bci'] as const

/** What says that a product or its passport complies with a law. "Comply with the label" does not: it asks the reader. */
export const COMPLIANCE_BEGINNINGS = ['konform', 'conformi[td]', 'conformidad'] as const
export const COMPLIANCE_WORDS = [
  'espr',
  '2024 1781',
  'compliant',
  'compliance',
  'complies',
  'conforms',
  'comply with (?:eu|the eu|law|the law|reach|regulation)',
  '[a-z]+konform[a-z]*',
  'conform(?:e|es|i) (?:a|al|alla|alle|ai|au|aux)',
  'cumplen? (?:con|la normativa|el reglamento|los requisitos)',
  'cumpr(?:e|em) (?:com|o regulamento|os requisitos)',
  'entspricht (?:der verordnung|dem gesetz|den anforderungen|den vorschriften)',
  'erfullt (?:die|alle) (?:anforderungen|vorschriften|eu|verordnung)',
  'voldoet aan',
  'zgodn[aye] z',
  'uppfyller (?:kraven|eu)',
  'overensstammer med',
  'opfylder (?:kravene|eu)',
  'overholder (?:eu|kravene|reglerne|lovgivningen)',
  'repond aux',
  'respecte (?:les normes|la loi|le reglement)',
] as const

/** Papers that a link leads to, which alone claim nothing: "Certificates". Not where the word is also "certified", as in Spanish. */
export const PAPERS = [
  'certificates?',
  'certifications?',
  'zertifikate?n?',
  'certificats?',
  'certificaat',
  'certificaten',
  'declarations? of conformity',
  '(?:eu ?)?konformit(?:a|ä)tserkl(?:a|ä)rung(?:en)?',
  'd(?:e|é)clarations? (?:ue )?de conformit(?:e|é)',
  'declaraci(?:o|ó)n(?:es)? de conformidad',
  'dichiarazion[ei] di conformit(?:a|à)',
] as const

/** What instructions say without claiming anything: how not to wash. */
export const ORDINARY = ['biological (?:detergent|washing|powder)s?', 'organic solvents?'] as const
