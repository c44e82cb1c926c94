import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const SERVER = join(WEB, '../api/src')

const sheets = ['src', 'verifier'].flatMap((folder) =>
  readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
)

/** `margin-left`, `left: 0`, `text-align: left`. */
const SIDE =
  /^\s*((margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)\b|border-(top|bottom)-(left|right)-radius|(left|right):|(text-align|float|clear): (left|right)\b)/
/** Four values, of which that of the left side is another than that of the right one. */
const FOUR = /^\s*(?:inset|margin|padding|border-width): (?<values>[^;]+);/
/** Moved to the left or the right by a part of its own width: `translateX(-50%)`, `translate: -50% 0`. Upwards is the same everywhere. */
const MOVED = /\btranslate(?:X|3d)?(?:\(|:)\s*(?:calc\(\s*)?-?[\d.]*[1-9][\d.]*%/
const VALUE = /(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g

function isPhysical(line: string): boolean {
  if (SIDE.test(line) || MOVED.test(line)) return true
  const values = FOUR.exec(line)?.groups?.['values']?.match(VALUE) ?? []
  return values.length === 4 && values[1] !== values[3]
}

/** What is said for left and right where a language may be read from the other side; a comment before it may say why it has to be. */
const physicalIn = (css: string) => {
  const lines = css.split('\n')
  return lines.filter((line, at) => isPhysical(line) && !lines[at - 1]?.includes('/* physical: '))
}

test('style sheets speak of the start and the end of a line, which change sides with the language', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((sheet) =>
    physicalIn(readFileSync(join(WEB, sheet), 'utf8')).map((line) => `${sheet}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

/** The pages of the server have their styles in the code that writes them: each declaration of it, as a sheet would write it. */
const declarationsIn = (code: string) =>
  code
    .split(/[;{}"'`]/)
    .map((declared) => `  ${declared.trim().replace(/\s*:\s*/, ': ')};`)
    // In code, `left` is also what is left of something.
    .filter((line) => !/^  (left|right): (?!-?[\d.]+(px|r?em|%|vw)?;)/.test(line))

test('so do the pages and e-mails that the server writes', () => {
  const found = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      declarationsIn(readFileSync(join(SERVER, name), 'utf8'))
        .filter(isPhysical)
        .map((line) => `${name}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test.each([
  ['th,td{text-align:left;padding:10px 12px}', 1],
  ['.skip{position:absolute;left:-99rem}', 1],
  ['<p style="margin:0 0 0 16px">', 1],
  ['<p style="margin:0 0 16px;text-align:start">', 0],
  ['const { left, right } = { left: some(), right: 2 }', 0],
])('%s has %i sides', (code, count) => {
  expect(declarationsIn(code).filter(isPhysical)).toHaveLength(count)
})

test.each([
  ['  margin-left: 8px;', 1],
  ['  left: 0;', 1],
  ['  text-align: right;', 1],
  ['  border-left-width: 5px;', 1],
  ['  padding: 0 4px 0 8px;', 1],
  ['  margin: 0 calc(1px + 2px) 0 0;', 1],
  ['  padding: 1px 4px 2px 4px;', 0],
  ['  transform: translateX(-50%);', 1],
  ['  transform: rotate(9deg) translate(50%, 0);', 1],
  ['  transform: translateX(calc(-100% - 2px));', 1],
  ['  translate: -50% 0;', 1],
  ['  transform: translateY(-50%);', 0],
  ['  transform: translate(0, -50%);', 0],
  ['  transform: translate(4px, 2px);', 0],
  ['/* physical: a map is not mirrored */\n  transform: translate(-50%, -50%);', 0],
  ['  margin-inline-start: 8px;', 0],
  ['  --left: 0;', 0],
  ['/* physical: a map is not mirrored */\n  left: 0;', 0],
])('%s has %i sides', (css, count) => {
  expect(physicalIn(css)).toHaveLength(count)
})
