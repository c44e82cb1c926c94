import type { Locator, Page } from '@playwright/test'
import { PSEUDO_CODE } from '@selvedge/messages/languages.ts'

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
function inPseudo(text: string | RegExp, isExact = false): RegExp {
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

type Finds = Pick<Page, 'getByRole' | 'getByText' | 'getByLabel' | 'getByPlaceholder' | 'getByTitle'>
type Options = {
  name?: string | RegExp
  exact?: boolean
  hasText?: string | RegExp
  hasNotText?: string | RegExp
}

/** What finds by an English text, changed to find what the pseudo-language makes of it. */
const changed = (options: Options = {}): Options => ({
  ...options,
  ...(options.name !== undefined && { name: inPseudo(options.name, options.exact) }),
  ...(options.hasText !== undefined && { hasText: inPseudo(options.hasText) }),
  ...(options.hasNotText !== undefined && { hasNotText: inPseudo(options.hasNotText) }),
})

let isPseudo = false
const known = new WeakSet<object>()

/** Makes all that finds by a text find it in the pseudo-language too, while that is shown. */
function patch(prototype: Finds & Partial<Pick<Locator, 'filter'>>): void {
  if (known.has(prototype)) return
  known.add(prototype)
  const { getByRole, filter } = prototype
  prototype.getByRole = function byRole(this: Finds, role, options) {
    return getByRole.call(this, role, isPseudo ? (changed(options) as typeof options) : options)
  }
  for (const way of ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle'] as const) {
    const find = prototype[way]
    prototype[way] = function byText(this: Finds, text, options) {
      return find.call(this, isPseudo ? inPseudo(text, options?.exact) : text, options)
    }
  }
  if (filter)
    prototype.filter = function filtered(this: Locator, options) {
      return filter.call(this, isPseudo ? (changed(options as Options) as typeof options) : options)
    }
}

/** Shows a page in the pseudo-language, while `look` does: what `look` names in English is found there. */
export async function inPseudoLanguage(page: Page, look: () => Promise<void>): Promise<void> {
  patch(Object.getPrototypeOf(page) as Page)
  patch(Object.getPrototypeOf(page.locator('body')) as Locator)
  await page.addInitScript((code) => {
    if (window.self === window.top) localStorage.setItem('selvedge.language', code)
  }, PSEUDO_CODE)
  isPseudo = true
  try {
    await look()
  } finally {
    isPseudo = false
  }
}
