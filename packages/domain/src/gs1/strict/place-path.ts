import { STRICT_KEYS, STRICT_QUALIFIERS } from './keys.ts'
import { pathsUpwards, productOf } from './product-path.ts'
import { type DigitalLink, writeLinkPath } from './read-path.ts'

/**
 * What else than a product has a Digital Link here: a place (GLN, 414) with the part of it (254) where that is known, the company that has a GLN (417), and a pallet or
 * another logistic unit (SSCC, 00).
 */
export type Place =
  | { readonly kind: 'place'; readonly gln: string; readonly extension: string | null }
  | { readonly kind: 'party'; readonly gln: string }
  | { readonly kind: 'pallet'; readonly sscc: string }

export const PLACE_KINDS = ['place', 'party', 'pallet'] as const satisfies readonly Place['kind'][]

/** Whether this is a Serial Shipping Container Code: 18 digits, of which the last one fits. */
export const isSscc = (text: string): boolean => STRICT_KEYS['00']?.check(text) === undefined

/** Whether this can be the part of a place (254): 1 to 20 of GS1's characters. */
export const isExtension = (text: string): boolean => STRICT_QUALIFIERS['254']?.(text) === undefined

/** The path of the Digital Link: `/414/{gln}/254/{extension}`, `/417/{gln}` or `/00/{sscc}`. */
export function placePath(place: Place): string {
  if (place.kind === 'pallet') return writeLinkPath({ ai: '00', key: place.sscc, qualifiers: [] })
  const isPart = place.kind === 'place' && place.extension !== null
  return writeLinkPath({
    ai: place.kind === 'place' ? '414' : '417',
    key: place.gln,
    qualifiers: isPart ? [{ ai: '254', value: place.extension }] : [],
  })
}

/** The place, company or pallet that a Digital Link names; undefined for products and for keys that nobody registers links for. */
export function placeOf({ ai, key, qualifiers }: DigitalLink): Place | undefined {
  if (ai === '00') return { kind: 'pallet', sscc: key }
  if (ai === '417') return { kind: 'party', gln: key }
  if (ai !== '414') return undefined
  return { kind: 'place', gln: key, extension: qualifiers.find((one) => one.ai === '254')?.value ?? null }
}

/**
 * The paths of what a Digital Link names and of everything coarser, the finest first: of a part of a place also the whole place. A qualifier that nobody registers links for
 * (7040, 235) names nothing of ours, so that its key is what is known. None for keys that nobody registers links for.
 */
export function linkPathsUpwards(link: DigitalLink): string[] {
  const product = productOf(link)
  if (product) return pathsUpwards(product)
  const place = placeOf(link)
  if (!place) return []
  const isPart = place.kind === 'place' && place.extension !== null
  return isPart ? [placePath(place), placePath({ ...place, extension: null })] : [placePath(place)]
}
