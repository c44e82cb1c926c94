/** The 82 characters that a lot, a serial number or a variant is made of (GS1 General Specifications, figure 7.11-1), in the order of their values. */
export const CHARACTERS_82 =
  '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

/** Whether a text has only characters of the 82. */
export const isOf82 = (text: string): boolean => /^[!"%&'()*+,./0-9:;<=>?A-Z_a-z-]*$/.test(text)

/** A part of a path that `.` and `..` would be: every reader of addresses takes these away, however they are escaped. */
export const isDotSegment = (text: string): boolean => text === '.' || text === '..'

/**
 * A value as a part of a path: everything but letters, digits and `-._~` percent-encoded in upper case (GS1 Digital Link URI syntax 1.6.0, 2.7.4;
 * RFC 3986, 2.3).
 */
export const encodeValue = (value: string): string =>
  encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The value that a part of a path stands for; undefined where its percent-encoding is broken. */
export function decodeValue(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
