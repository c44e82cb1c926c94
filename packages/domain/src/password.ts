import { MIN_PASSWORD_CHARACTERS } from './limits.ts'
import { type Issue, issues } from './issues.ts'
import { nameKey } from './text.ts'

/** Words that passwords of every leak are built on; a password that is one of them plus digits is refused. */
const COMMON_WORDS = new Set(
  `password passwort passw0rd p4ssword qwerty qwertyuiop qwertzuiop azertyuiop asdfghjkl zxcvbnm 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx zaq12wsx iloveyou letmein welcome admin administrator football baseball basketball superman batman
  princess sunshine starwars pokemon dragon monkey master shadow michael jennifer charlie computer internet
  whatever trustno1 changeme secret default guest login abc abcd abcde abcdef abcdefg abcdefgh abcdefghij hello
  helloworld freedom liverpool chelsea arsenal manchester summer winter spring autumn qazwsx qazwsxedc cotton
  textile selvedge company organic mypassword yourpassword newpassword passwordpassword adminadmin testtest test
  testing unknown samsung google facebook loveyou lovely blessed`.split(/\s+/),
)

const KEYPAD = '01234567890'.repeat(3).replaceAll('00', '0')
const KEYPAD_BACKWARDS = Array.from(KEYPAD).toReversed().join('')

const isSequence = (text: string) => {
  const steps = new Set(
    Array.from(text)
      .slice(1)
      .map((c, i) => c.charCodeAt(0) - text.charCodeAt(i)),
  )
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 9)
}

/** Letters as people disguise them. */
const DISGUISE: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const undisguised = (text: string) => Array.from(text, (c) => DISGUISE[c] ?? c).join('')

/** Whether a text consists only of common words, whatever is between them: `summerwinter`, `admin.secret`. */
function isCommonWords(text: string): boolean {
  const runs = text.split(/[^a-z]+/).filter((run) => run !== '')
  return runs.length > 0 && runs.every(isOfCommonWords)
}

function isOfCommonWords(letters: string): boolean {
  const reached = [true]
  for (let end = 1; end <= letters.length; end++)
    reached[end] = reached.some((is, start) => is && COMMON_WORDS.has(letters.slice(start, end)))
  return reached[letters.length] === true
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  // A text this long is not guessed by its words, and looking for them would take its time.
  if (lower.length <= 40) {
    const ending = lower.replace(/[\d\W_]+$/, '')
    const readings = [lower, undisguised(lower), undisguised(ending)]
    if (readings.some(isCommonWords)) return true
  }
  const word = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  if (COMMON_WORDS.has(lower) || COMMON_WORDS.has(word) || COMMON_WORDS.has(lower.replace(/[\d\W_]+$/, '')))
    return true
  if (new Set(lower).size <= 3) return true
  if (KEYPAD.includes(lower) || KEYPAD_BACKWARDS.includes(lower)) return true
  return isSequence(lower) || /^(.{1,5})\1+$/.test(lower)
}

/** Why a password is refused, or undefined for one that will do. `about` holds the person's own words. */
export function passwordError(
  password: string,
  about: readonly (string | null | undefined)[] = [],
): Issue | undefined {
  if (Array.from(password).length < MIN_PASSWORD_CHARACTERS) return issues.passwordShort
  const own = about.filter((text) => text && text.length >= 4).map((text) => nameKey(text ?? ''))
  if (own.includes(nameKey(password)) || isCommon(password)) return issues.passwordCommon
  return undefined
}
