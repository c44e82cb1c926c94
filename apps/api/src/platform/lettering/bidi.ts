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

/** Whether a paragraph that somebody wrote runs from right to left: as the first of its letters that runs one way (rules P2 and P3). */
export function runsFromRight(paragraph: string): boolean {
  if (!IS_RIGHT.test(paragraph)) return false
  const first = Array.from(paragraph, classOf).find((one) => one === 'L' || one === 'R' || one === 'AL')
  return first !== undefined && first !== 'L'
}

/**
 * The parts of a line in the order in which they stand on the page (Unicode Standard Annex 9, without the characters that embed, which no name
 * needs and which could make one look like another). `isFromRight` where its paragraph runs so: then the line begins on the right, and its
 * full stop is on the left.
 */
export function sectionsOf(text: string, isFromRight = false): Section[] {
  if (!isFromRight && !IS_RIGHT.test(text)) return [{ text, parts: [{ text, isRightToLeft: false }] }]
  const letters = Array.from(text)
  const levels = levelsOf(letters, isFromRight ? 'R' : 'L')
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

/** 0 for what runs as a line from the left does, 1 for what runs from right to left, 2 for what runs the other way within that. */
function levelsOf(letters: readonly string[], line: 'L' | 'R'): number[] {
  const classes = weak(letters.map(classOf), line)
  brackets(letters, { classes, line })
  const { length } = classes
  for (let at = 0; at < length; at++) {
    if (classes[at] !== 'ON') continue
    let next = at
    while (classes[next] === 'ON') next++
    // N1 and N2: as what stands on both sides, or as the line.
    const [before, after] = [sideOf(classes[at - 1] ?? line), sideOf(classes[next] ?? line)]
    classes.fill(before === after ? before : line, at, next)
  }
  const ofLatin = line === 'L' ? 0 : 2
  return classes.map((one) => (one === 'L' ? ofLatin : one === 'R' ? 1 : 2))
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

/** The direction in which a letter that has one runs; a number within words from right to left counts as one of them. */
const sideOf = (one: Class): 'L' | 'R' => (one === 'L' ? 'L' : 'R')

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
    const within = new Set(
      classes
        .slice(from + 1, to)
        .filter((one) => one !== 'ON')
        .map(sideOf),
    )
    if (within.size === 0) continue
    const before = sideOf(classes.slice(0, from).findLast((one) => one !== 'ON') ?? line)
    // As the line, unless all within runs against it and so does what is before.
    const side = within.has(line) ? line : before
    classes[from] = side
    classes[to] = side
  }
}
