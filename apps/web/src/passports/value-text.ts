import { list } from '@selvedge/messages/list.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'

/** A datum of a passport in words: numbers and texts as they are, a list with commas, the parts of each entry beside each other. */
export function valueText(value: unknown): string {
  if (value === true) return texts.yes
  if (value === false) return texts.no
  if (Array.isArray(value)) return list(value.map(valueText))
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .filter((part) => part !== null && part !== '')
      .map(valueText)
      .join(' ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
