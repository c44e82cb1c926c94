import { CONFUSABLES } from './confusables.ts'

const fromHex = (text: string) => String.fromCodePoint(...text.split(' ').map((code) => parseInt(code, 16)))

/** By look-alike, what it is taken for. Made when first asked: most processes compare no names. */
let prototypes: Map<string, string> | undefined
function prototypeOf(character: string): string {
  if (!prototypes) {
    prototypes = new Map()
    for (const group of CONFUSABLES.split(';')) {
      const [prototype = '', alike = ''] = group.trim().split(':')
      for (const one of alike.split(',')) prototypes.set(fromHex(one), fromHex(prototype))
    }
  }
  return prototypes.get(character) ?? character
}

/**
 * A name as it looks: two names with the same skeleton look the same on a screen or in an e-mail. Based on the skeleton of
 * Unicode Technical Standard 39, section 4, without case; in addition, `vv` is read as w, and each dotted or dotless i as i.
 * Look-alikes are found in the case in which they are written (a capital I looks like an l, a small one does not), so names that
 * differ in case are compared by `nameKey` as well. Never shown; only compared.
 */
export function nameSkeleton(name: string): string {
  const small = withoutCase(shapesOf(name))
  return inStrokes(withoutCase(Array.from(small, prototypeOf).join('')))
}

/** What is on the screen, letter by letter: an l may be a small L, a capital I, a one or a stroke. */
function shapesOf(name: string): string {
  const written = name.normalize('NFKC').trim().replace(/\s+/g, ' ').normalize('NFD')
  const visible = written.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return withoutDots(Array.from(visible, prototypeOf).join('')).replace(/[Vv]{2}/g, wOf)
}

/**
 * An i is an i however its dot is written: with a mark beside its own dot (which nothing shows), on an ı, or on a capital I,
 * which has become an l by now. Without a dot the ı has become an i as well.
 */
const withoutDots = (text: string) =>
  text.replace(/[il](\p{M}*?)\u0307+/gu, 'i$1').replace(/j(\p{M}*?)\u0307+/gu, 'j$1')

/**
 * Two v side by side look like a w. The tables of the standard have no such pairs except `rn` for m; others (`cl` for d, `nn` for
 * m) look different on most screens, and honest names differ by them.
 */
const wOf = (pair: string) => (pair.startsWith('V') ? 'W' : 'w')

/** Each w as two v, whichever of three they come from, in one Unicode form. */
const inStrokes = (text: string) => text.replaceAll('w', 'vv').normalize('NFD')

/** A capital L stays one: anything that looks like a capital I is a small l by now, and nobody confuses the two. */
const withoutCase = (text: string) => text.replace(/[^L]+/g, (part) => part.toLowerCase())

/** A name as it looks in capitals, where more letters of other scripts look like Latin ones. */
export const capitalSkeleton = (name: string): string => nameSkeleton(name.normalize('NFKC').toUpperCase())

/** The same of a code, which is read without case: codes are few characters, and most are written in capitals. */
export const codeSkeleton = (code: string): string => capitalSkeleton(code)

/**
 * A name as people read it, in whatever case it is written: `INDlGO` and `Indigo`, `COTTON 1ANE` and `Cotton Lane`. The letters
 * around an l decide what it is, because nobody writes a small L among capitals, or a capital I within a small word. Punctuation
 * separates words and has no other meaning.
 */
export function nameReading(name: string): string {
  const words = shapesOf(name).match(/[^\s\p{P}]+/gu) ?? []
  const read = words.map(wordReading).join(' ')
  return read === '' ? nameSkeleton(name) : inStrokes(Array.from(read, prototypeOf).join(''))
}

function wordReading(word: string): string {
  const letters = word.replaceAll('l', '')
  const isInCapitals = count(letters, /\p{Lu}/gu) > count(letters, /\p{Ll}/gu)
  // A single letter or number, such as that of a plant, is compared as it is.
  if (count(word, /\p{L}/gu) < 2) return withoutCase(word)
  const read = (isInCapitals ? word.replaceAll('l', 'i') : word).toLowerCase()
  // The first letter may be a capital in any word.
  return read.length > 2 ? read.replace(/^i/, 'l') : read
}

const count = (text: string, kind: RegExp) => text.match(kind)?.length ?? 0
