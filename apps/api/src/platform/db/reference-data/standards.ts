/** A form that offers a standard. */
export type StandardUse = 'scope' | 'material' | 'transaction' | 'self' | 'plan'
type Standard = readonly [
  name: string,
  criterion: string,
  site: string | null,
  industries: readonly string[],
  uses: readonly StandardUse[],
]

const BOTH = ['cotton', 'leather'] as const
const COTTON = ['cotton'] as const
const LEATHER = ['leather'] as const

/** Sustainability criteria, and the industries that ask for them. */
export const CRITERIA: readonly (readonly [name: string, industries: readonly string[]])[] = [
  ['Animal welfare', LEATHER],
  ['Fibre content', COTTON],
  ['Gas emission', BOTH],
  ['Origin', BOTH],
  ['Product quality', BOTH],
  ['Social/environmental performance', BOTH],
  ['Use of chemicals', BOTH],
]

const SOCIAL = 'Social/environmental performance'
const CHEMICALS = 'Use of chemicals'
const FIBRE = 'Fibre content'
const OEKO_TEX = 'https://www.oeko-tex.com'
const TEXTILE_EXCHANGE = 'https://textileexchange.org'
const ZDHC = 'https://www.roadmaptozero.com'

/** Those with a chain of custody certify transactions and are the reference standards of trades. */
const CUSTODY: readonly StandardUse[] = ['scope', 'transaction', 'plan']
const CERTIFICATION: readonly StandardUse[] = ['scope', 'plan']
const LABORATORY: readonly StandardUse[] = ['material', 'plan']
const PROPRIETARY: readonly StandardUse[] = ['self', 'plan']

/** Processing standards: criterion, site, industries, and the forms that offer them. */
export const STANDARDS: readonly Standard[] = [
  ['Better Cotton Initiative (BCI)', SOCIAL, 'https://bettercotton.org', COTTON, CUSTODY],
  ['Global Organic Textile Standard (GOTS)', FIBRE, 'https://global-standard.org', COTTON, CUSTODY],
  ['Organic Content Standard (OCS)', FIBRE, TEXTILE_EXCHANGE, COTTON, CUSTODY],
  ['Global Recycled Standard (GRS)', FIBRE, TEXTILE_EXCHANGE, COTTON, CUSTODY],
  ['Recycled Claim Standard (RCS)', FIBRE, TEXTILE_EXCHANGE, COTTON, CUSTODY],
  ['STANDARD 100 by OEKO-TEX', CHEMICALS, OEKO_TEX, BOTH, CERTIFICATION],
  ['ECO PASSPORT by OEKO-TEX', CHEMICALS, OEKO_TEX, BOTH, CERTIFICATION],
  ['ZDHC InCheck', CHEMICALS, ZDHC, BOTH, CERTIFICATION],
  ['ZDHC ChemCheck', CHEMICALS, ZDHC, BOTH, CERTIFICATION],
  ['STeP by OEKO-TEX', SOCIAL, OEKO_TEX, BOTH, CERTIFICATION],
  ['MADE IN GREEN by OEKO-TEX', SOCIAL, OEKO_TEX, BOTH, CERTIFICATION],
  ['WRAP', SOCIAL, 'https://wrapcompliance.org', BOTH, CERTIFICATION],
  ['SA8000', SOCIAL, 'https://sa-intl.org', BOTH, CERTIFICATION],
  ['SLCP/FSLM', SOCIAL, 'https://slconvergence.org', BOTH, CERTIFICATION],
  ['Haelixa DNA origin standard', 'Origin', 'https://www.haelixa.com', BOTH, LABORATORY],
  ['ISO 14064', 'Gas emission', 'https://www.iso.org', BOTH, CERTIFICATION],
  ['ISO 9001', 'Product quality', 'https://www.iso.org', BOTH, CERTIFICATION],
  ['LWG', SOCIAL, 'https://www.leatherworkinggroup.com', LEATHER, CERTIFICATION],
  ['ICEC', SOCIAL, 'https://www.icec.it', LEATHER, CERTIFICATION],
  ['Proprietary origin assessment', 'Origin', null, BOTH, PROPRIETARY],
  ['Proprietary quality assessment', 'Product quality', null, BOTH, PROPRIETARY],
  ['Proprietary chemical use assessment', CHEMICALS, null, BOTH, PROPRIETARY],
  ['Proprietary social assessment', SOCIAL, null, BOTH, PROPRIETARY],
  ['Proprietary social & environment assessment', SOCIAL, null, BOTH, PROPRIETARY],
  ['Proprietary health & safety assessment', SOCIAL, null, BOTH, PROPRIETARY],
  ['Proprietary animal welfare assessment', 'Animal welfare', null, LEATHER, PROPRIETARY],
]
