import { gtin14 } from '../gs1/check-digit.ts'
import { GS1_TEXT } from './subject.ts'

/** What a Digital Link of a product names. */
export type ProductLink = { gtin: string; lot?: string; serial?: string }

const LINK =
  /^https?:\/\/[^/?#]+(?:\/[^?#]*?)?\/01\/(\d{8,14})(?:\/22\/[^/?#]+)?(?:\/10\/([^/?#]+))?(?:\/21\/([^/?#]+))?\/?(?:[?#].*)?$/

/**
 * The GTIN, lot and serial number in a GS1 Digital Link, on whatever domain, or the GTIN alone; undefined for every other text, and for a GTIN with a wrong
 * check digit.
 */
export function readProductLink(text: string): ProductLink | undefined {
  const alone = gtin14(text)
  if (alone !== undefined) return { gtin: alone }
  const [, digits = '', lot, serial] = LINK.exec(text) ?? []
  const gtin = gtin14(digits)
  const parts = { lot: decoded(lot), serial: decoded(serial) }
  if (gtin === undefined || Object.values(parts).includes(null)) return undefined
  return { gtin, ...(parts.lot && { lot: parts.lot }), ...(parts.serial && { serial: parts.serial }) }
}

/** Null for what is not escaped as addresses are, and for what no lot and no serial number of a passport is. */
function decoded(part: string | undefined): string | null | undefined {
  if (part === undefined) return undefined
  try {
    const value = decodeURIComponent(part)
    return GS1_TEXT.test(value) ? value : null
  } catch {
    return null
  }
}
