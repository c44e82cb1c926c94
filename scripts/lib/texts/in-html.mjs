/** What is filled in, or left out. */
const GAP = '…'
const UNSEEN = /<!--[^]*?-->|<(script|style)\b[^]*?<\/\1>|&#?\w+;|\{\{[^}]*\}\}/g
const TAG = /<[/!]?[a-zA-Z][^>]*>/g
const SPOKEN = String.raw`\s(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder)="`
const SPOKEN_TEXT = new RegExp(`${SPOKEN}([^"]*)"`, 'g')
const IN_SPOKEN = new RegExp(`${SPOKEN}[^"]*$`)
/** The name of the product, in every language. */
const NAME = 'Selvedge'

/**
 * Whether a text is HTML.
 * @param {string} text
 */
export const isHtml = (text) => /^\s*<[/!]?[a-z][a-z\d]*(\s[^<]*)?>/i.test(text)

/**
 * The texts that people read or hear in a piece of HTML.
 * @param {string} html - with `…` for what is filled in
 * @returns {string[]}
 */
export function textsInHtml(html) {
  const seen = html.replaceAll(UNSEEN, GAP)
  const spoken = [...seen.matchAll(TAG)].flatMap(([tag]) =>
    [...tag.matchAll(SPOKEN_TEXT)].map(([, text]) => String(text)),
  )
  return [...seen.replaceAll(TAG, '\n\n').split('\n\n'), ...spoken]
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text) && text !== NAME)
}

/**
 * Whether people read or hear what is filled in after the beginning of a piece of HTML: not inside a tag, but for attributes that
 * are spoken.
 * @param {string} before
 */
export const isSeenAfter = (before) =>
  before.lastIndexOf('<') <= before.lastIndexOf('>') || IN_SPOKEN.test(before)
