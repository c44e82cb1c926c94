import type { Page } from '@playwright/test'
import { PSEUDO_CODE } from '@selvedge/messages/languages.ts'
import { findingBy } from './finds.ts'

const VOWELS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' }
const OTHERS: Readonly<Record<string, string>> = { c: 'ç', n: 'ñ' }

/** A letter as it is in a name that was filled in, or as the pseudo-language has it. */
function letter(plain: string): string {
  const small = plain.toLowerCase()
  const accented = VOWELS[small] ?? OTHERS[small]
  if (accented === undefined) return plain
  const own = plain === small ? accented : accented.toUpperCase()
  return VOWELS[small] === undefined || plain !== small ? `[${plain}${own}]` : `(?:${plain}|${own}{1,2})`
}

const BRACKETS = '[⟦⟧]*'

/** Finds in the pseudo-language what a test names in English. */
function inPseudo(text: string | RegExp, isExact: boolean): RegExp {
  if (text instanceof RegExp) {
    // Not within classes and escapes; after a letter only what is no word may have a bracket.
    const source = text.source.replaceAll(/\\.|\[[^\]]*\]|\(\?[:=!]|[\^$]|[a-z]| /gi, (part) =>
      /^[a-z]$/i.test(part)
        ? letter(part)
        : /^[ ^]$/.test(part)
          ? part + BRACKETS
          : part === '$'
            ? `${BRACKETS}$`
            : part,
    )
    return new RegExp(source, text.flags)
  }
  const source = Array.from(text)
    .map((one) =>
      /[a-z]/i.test(one)
        ? letter(one)
        : `${BRACKETS}${one.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}${BRACKETS}`,
    )
    .join('')
  return isExact ? new RegExp(`^${BRACKETS}${source}${BRACKETS}$`) : new RegExp(source, 'i')
}

/** Shows a page in the pseudo-language, while `look` does: what `look` names in English is found there. */
export async function inPseudoLanguage(page: Page, look: () => Promise<void>): Promise<void> {
  await page.addInitScript((code) => {
    if (window.self === window.top) localStorage.setItem('selvedge.language', code)
  }, PSEUDO_CODE)
  await findingBy(inPseudo, page, look)
}
