/** Servers that know no boxes, or not all of them, would state a certificate otherwise: none may write once there are any. */
export const KNOWS_BOXES = 44
export const KNOWS_MORE_BOXES = 48
/** The same of standings, versions that take the place of others, sites and products. */
export const KNOWS_SCOPE = 50
/** The same of certificates that were taken back. */
export const KNOWS_TAKEN_BACK = 60
