import { byLocale, spoken } from '@selvedge/messages/spoken.ts'

/** File systems take 255 bytes; a letter of Devanagari or Chinese is three. */
const MOST = 80

/** A text as part of a file's name: its words in small letters of whatever script, with dashes between. */
export const fileNameWords = (text: string, most = MOST): string =>
  beginning(
    text
      .normalize('NFC')
      .replaceAll(JOINERS, '')
      .toLocaleLowerCase(spoken().language.locale)
      .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
      .replaceAll(/^-|-$/g, ''),
    most,
  )

/** They shape letters, and show nothing. */
const JOINERS = /\u200C|\u200D/g

const characters = byLocale((locale) => new Intl.Segmenter(locale))

/** As many whole characters as fit: a mark is not parted from its letter. */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of characters().segment(text)) {
    if (kept.length + segment.length > most) break
    kept += segment
  }
  return kept.replace(/-$/, '')
}

/**
 * A file's name of a sentence with a name in it: where all of it is too long the name is cut, which is the longest, and what distinguishes the files of
 * one name stays.
 */
export function fileNameOf(sentence: (name: string) => string, name: string): string {
  const rest = fileNameWords(sentence('')).length + 1
  return fileNameWords(sentence(fileNameWords(name, Math.max(MOST / 4, MOST - rest))))
}
