/** A part of a line that is written in one direction, as it is typed. */
type Directed = { text: string; isRightToLeft: boolean }

/** A part of a line whose order on the page is that of its text (one part), or another: `parts` as they stand from left to right. */
export type Section = { text: string; parts: readonly Directed[] }

/** What is written from right to left: Arabic, Hebrew and their like, and the mark that says so. */
const IS_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061b\u061f\u200f\u061c]/u

/** The classes of characters that decide (Unicode Standard Annex 9, table 4), as far as a name or a sentence has them. */
type Class = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'ON'

const CLASSES: readonly (readonly [RegExp, Class])[] = [
  [/[\u0660-\u0669\u066b\u066c]/, 'AN'],
  [/[0-9\u06f0-\u06f9]/, 'EN'],
  [/[+-]/, 'ES'],
  [/[#$%\u00a2-\u00a5\u00b0\u00b1\u20ac\u2030\u066a]/, 'ET'],
  [/[,./:\u00a0\u060c]/, 'CS'],
  [/[\p{Mn}\p{Me}\u200c\u200d]/u, 'NSM'],
  [/[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\u061b\u061f\u061c]/u, 'AL'],
  [IS_RIGHT, 'R'],
  [/[\p{L}\p{N}\p{Mc}\u200e]/u, 'L'],
]

const classOf = (letter: string): Class => CLASSES.find(([letters]) => letters.test(letter))?.[1] ?? 'ON'

/**
 * The parts of a line in the order in which they stand on the page (Unicode Standard Annex 9, without the characters that embed, which no name
 * needs and which could make one look like another). A line runs from left to right, unless all of its letters run the other way: then its
 * full stop is on the left.
 */
export function sectionsOf(text: string): Section[] {
  if (!IS_RIGHT.test(text)) return [{ text, parts: [{ text, isRightToLeft: false }] }]
  const letters = Array.from(text)
  const levels = levelsOf(letters)
  return partsBy(letters, (at) => levels[at] !== 0).map(({ from, to }) => {
    const whole = letters.slice(from, to).join('')
    if (levels[from] === 0) return { text: whole, parts: [{ text: whole, isRightToLeft: false }] }
    const parts = partsBy(letters.slice(from, to), (at) => levels[from + at] === 1)
    return {
      text: whole,
      parts: parts.toReversed().map((part) => ({
        text: letters.slice(from + part.from, from + part.to).join(''),
        isRightToLeft: levels[from + part.from] === 1,
      })),
    }
  })
}

/** Where what is asked of each letter changes. */
function partsBy(letters: readonly string[], is: (at: number) => boolean): { from: number; to: number }[] {
  const starts = letters.flatMap((_, at) => (at === 0 || is(at) !== is(at - 1) ? [at] : []))
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? letters.length }))
}

/** 0 for what runs with the line, 1 for what runs against it, 2 for numbers within that. */
function levelsOf(letters: readonly string[]): number[] {
  const given = letters.map(classOf)
  const line = given.includes('L') ? 'L' : 'R'
  const classes = weak(given, line)
  brackets(letters, { classes, line })
  const isRight = (one: Class = line) => one === 'R' || one === 'EN' || one === 'AN'
  const { length } = classes
  for (let at = 0; at < length; at++) {
    if (classes[at] !== 'ON') continue
    let next = at
    while (classes[next] === 'ON') next++
    // N1 and N2: as what stands on both sides, or as the line.
    const [before, after] = [isRight(classes[at - 1]), isRight(classes[next])]
    classes.fill(before === after ? (before ? 'R' : 'L') : line, at, next)
  }
  return classes.map((one) => (one === 'L' ? 0 : one === 'R' ? 1 : 2))
}

/** Rules W1 to W7: marks, numbers, and what stands in and beside numbers. */
function weak(given: readonly Class[], line: 'L' | 'R'): Class[] {
  const classes = [...given]
  let strong: Class = line
  for (const [at, one] of classes.entries()) {
    if (one === 'NSM') classes[at] = classes[at - 1] ?? 'ON'
    else if (one === 'EN' && strong === 'AL') classes[at] = 'AN'
    if (one === 'L' || one === 'R' || one === 'AL') strong = one
  }
  for (const [at, one] of classes.entries()) {
    const [before, after] = [classes[at - 1], classes[at + 1]]
    if (one === 'AL') classes[at] = 'R'
    else if (before === after && ((one === 'ES' && before === 'EN') || (one === 'CS' && isNumber(before))))
      classes[at] = before
  }
  for (const [at, one] of classes.entries()) {
    if (one !== 'ET') continue
    let next = at
    while (classes[next] === 'ET') next++
    classes.fill(classes[at - 1] === 'EN' || classes[next] === 'EN' ? 'EN' : 'ON', at, next)
  }
  strong = line
  return classes.map((one) => {
    if (one === 'L' || one === 'R') strong = one
    if (one === 'ES' || one === 'CS') return 'ON'
    return one === 'EN' && strong === 'L' ? 'L' : one
  })
}

const isNumber = (one: Class | undefined): one is 'EN' | 'AN' => one === 'EN' || one === 'AN'

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Rule N0: both brackets of a pair run the same way. */
function brackets(
  letters: readonly string[],
  { classes, line }: { classes: Class[]; line: 'L' | 'R' },
): void {
  const open: number[] = []
  const pairs: (readonly [number, number])[] = []
  for (const [at, letter] of letters.entries()) {
    if (CLOSING[letter] !== undefined) open.push(at)
    const opened = open.findLastIndex((one) => CLOSING[letters[one] ?? ''] === letter)
    const from = open[opened]
    if (from === undefined) continue
    open.splice(opened)
    pairs.push([from, at])
  }
  for (const [from, to] of pairs.toSorted(([one], [other]) => one - other)) {
    const within = classes.slice(from + 1, to)
    const isAgainst = !within.includes('L') && within.some((one) => one !== 'ON')
    if (!isAgainst && !within.includes('L')) continue
    const before = classes.slice(0, from).findLast((one) => one !== 'ON') ?? line
    const side = isAgainst && before !== 'L' ? 'R' : 'L'
    classes[from] = side
    classes[to] = side
  }
}
