import { lettersOf } from '../lettering/runs.ts'

type Room = { widthOf: (text: string) => number; width: number }

/**
 * Breaks a text where it is wider than there is room for: at blanks, between Chinese characters, or in a word that is as wide itself.
 */
export function linesOf(text: string, room: Room): string[] {
  const { widthOf, width } = room
  const blank = widthOf(' ')
  const lines: string[] = []
  let line = ''
  // Added up part by part: a line that is measured anew with each takes time that grows with its square.
  let taken = 0
  for (const { part, isAfterBlank } of partsOf(text)) {
    const wide = widthOf(part)
    const between = isAfterBlank && line !== '' ? blank : 0
    if (line !== '' && taken + between + wide <= width) {
      line += isAfterBlank ? ` ${part}` : part
      taken += between + wide
      continue
    }
    if (line !== '') lines.push(line)
    const { full, rest } = wide > width ? broken(part, room) : { full: [], rest: part }
    lines.push(...full)
    line = rest
    taken = full.length === 0 ? wide : widthOf(rest)
  }
  return [...lines, line]
}

/** Written without blanks: Chinese characters, kana, and marks of their width. */
const IS_WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u
/** Never first on a line: what closes, ends or goes on. */
const GOES_WITH_BEFORE = /^[\p{Pe}\p{Pf}\p{M}、。，．：；！？…—～·々ー!?,.:;%％‰℃]/u
/** Never last on a line: what opens. */
const GOES_WITH_AFTER = /[\p{Ps}\p{Pi}$¥￥€£]$/u

/** The parts of a text that stay together. */
function partsOf(text: string): { part: string; isAfterBlank: boolean }[] {
  return text.split(' ').flatMap((word, at) => {
    const parts = IS_WIDE.test(word) ? partsOfWord(word) : [word]
    return parts.map((part, place) => ({ part, isAfterBlank: at > 0 && place === 0 }))
  })
}

function partsOfWord(word: string): string[] {
  const parts: string[] = []
  let before = ''
  for (const letter of lettersOf(word)) {
    const mayBreak =
      (IS_WIDE.test(before) || IS_WIDE.test(letter)) &&
      !GOES_WITH_BEFORE.test(letter) &&
      !GOES_WITH_AFTER.test(before)
    if (before === '' || mayBreak) parts.push(letter)
    else parts[parts.length - 1] += letter
    before = letter
  }
  return parts
}

/** A word that is wider than there is room for, in parts. */
function broken(word: string, { widthOf, width }: Room) {
  const full: string[] = []
  let rest = ''
  let taken = 0
  for (const letter of lettersOf(word)) {
    const wide = widthOf(letter)
    if (rest !== '' && taken + wide > width) {
      full.push(rest)
      rest = ''
      taken = 0
    }
    rest += letter
    taken += wide
  }
  return { full, rest }
}
