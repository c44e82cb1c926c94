import { type Language, languageNamed, US_ENGLISH } from '@selvedge/messages/languages.ts'

const OPTION = '--language'

/** The language of ours that somebody typed, or that a machine has set: `tr`, `pt`, `zh_CN.UTF-8`. Undefined where it is none. */
export const languageTyped = (name: string): Language | undefined =>
  languageNamed(name.replace(/[.@].*$/, ''))

/**
 * The language of what the command says: the one that is asked for, or else, and where it is none of ours, that of the machine (POSIX: LC_ALL, LC_MESSAGES,
 * LANG).
 * English where that is none of ours, and for programs, which read the sentences of `--json` too.
 */
export function languageToSpeak(
  typed: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language {
  if (typed.includes('--json')) return US_ENGLISH
  const asked = askedFor(typed)
  const wanted = asked === undefined ? undefined : languageTyped(asked)
  if (wanted) return wanted
  const ofMachine = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((one) => one)
  return (ofMachine === undefined ? undefined : languageTyped(ofMachine)) ?? US_ENGLISH
}

/** Before the words are read as a whole, as what is wrong with them is said in that language. */
function askedFor(typed: readonly string[]): string | undefined {
  const at = typed.findIndex((word) => word === OPTION || word.startsWith(`${OPTION}=`))
  return at < 0 ? undefined : (typed[at]?.split('=', 2)[1] ?? typed[at + 1] ?? '')
}
