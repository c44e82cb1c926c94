import type { Page } from '@playwright/test'
import { LANGUAGES, type LanguageCode, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage, type Spoken } from '@selvedge/messages/spoken.ts'

/** The languages that are not English. */
export const TRANSLATED = LANGUAGES.filter(({ isVariant }) => !isVariant).map(({ code }) => code)

/** Says what a screen says in a language: the texts are the product's own. */
export function speaking(code: LanguageCode): <T>(say: () => T) => T {
  const spoken: Spoken = { language: languageOf(code) ?? US_ENGLISH, texts: readTexts(code) }
  return (say) => inLanguage(spoken, say)
}

/** Has a page in a language, whoever is signed in there: others look at the same people's pages in theirs. */
export async function readIn(page: Page, code: string): Promise<void> {
  await page.addInitScript((chosen) => {
    if (window.self === window.top) localStorage.setItem('selvedge.language', chosen)
  }, code)
  await page.route('**/api/info/info', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    await route.fulfill({ response, json: { ...((await response.json()) as object), language: code } })
  })
}
