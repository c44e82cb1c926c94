import { expect, type Page } from '@playwright/test'

/** Names that are the same in every language, and what the browser or a document shows by itself. */
const NAMES = new Set(
  `selvedge utc gmt pdf csv tsv xlsx json zip sha keccak english international ethereum polygon chainid kbytes bytes
   nobody journey example demo and note txt lot first quality jan feb mar apr may jun jul aug sep oct nov dec lorem`.split(
    /\s+/,
  ),
)

/** Its sentences are for clients without a catalogue: the app says them by itself, in the language of the reader. */
const SAID_IN_CODES = '/supplychain/products'
const SENTENCES = new Set(['sentence', 'gaps', 'label', 'place'])

const withoutSentences = (json: string) =>
  JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    SENTENCES.has(key) && (key !== 'place' || typeof value === 'string') ? undefined : value,
  )

/** Notes the words that a server answers to the page, and to what prepares it: what companies entered, and its lists to choose from. */
export function noteAnswers(page: Page): Set<string> {
  const words = new Set<string>()
  const note = (text: string) => {
    for (const word of wordsOf(text)) words.add(word)
  }
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return
    const text = response.text()
    void text.then(
      (said) => note(response.url().endsWith(SAID_IN_CODES) ? withoutSentences(said) : said),
      () => undefined,
    )
  })
  const { request } = page
  for (const way of ['get', 'post'] as const) {
    const ask = request[way].bind(request)
    request[way] = async (...asked) => {
      const answer = await ask(...asked)
      note(await answer.text())
      return answer
    }
  }
  return words
}

/** Words of plain letters with a vowel in them: the pseudo-language leaves none. */
const wordsOf = (text: string) =>
  text
    // A file is called the same in every language.
    .replaceAll(/[\w.-]+\.json\b/g, ' ')
    // Hashes have letters too.
    .replaceAll(/\b(?:0x)?[\da-f]{16,}\b|\b0x[\da-f]+…[\da-f]+/gi, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => /^[a-z]{3,}$/i.test(word) && /[aeiou]/i.test(word))
    .map((word) => word.toLowerCase())

/** What people read or hear on the page: its texts, and the names of its controls. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        // A document is what somebody uploaded, and a credential what its issuer says; a code and a password are nobody's words.
        if (
          node.parentElement?.closest(
            'script, style, noscript, code, pre, kbd, option, textarea, span[role="presentation"], dd[translate="no"]',
          )
        )
          continue
        texts.push(node.data)
      } else if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.push(node.getAttribute(name) ?? '')
    }
    return texts
  })

/** Fails on a text that is not in the catalogue, unless it is what the server answered. */
export async function expectNoLiterals(page: Page, answered: ReadonlySet<string>): Promise<void> {
  const address = new Set(wordsOf(decodeURIComponent(page.url())))
  const found = (await shownOn(page)).filter((text) =>
    wordsOf(text).some((word) => !NAMES.has(word) && !answered.has(word) && !address.has(word)),
  )
  expect(
    [...new Set(found.map((text) => text.trim()))],
    `texts of ${page.url()} that are in no catalogue`,
  ).toEqual([])
}
