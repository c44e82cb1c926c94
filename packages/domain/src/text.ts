/** What two names are compared by: trimmed, single-spaced, without case, in one Unicode form. */
export const nameKey = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Enough of RFC 5321 to catch slips; whether the address exists only a mail can tell. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@([^\s@<>()[\],;:"\\.]+\.)+[^\s@<>()[\],;:"\\.]{2,}$/

export const isEmail = (text: string) => text.length <= 254 && EMAIL.test(text)

/** True for an absolute http(s) address with a domain. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname } = new URL(text)
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(hostname)
}
