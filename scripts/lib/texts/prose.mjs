/** A sentence, or a name of several words: what code uses for itself looks different. */
const WORDS = /^[A-Z“][\p{L}’'-]*,? (\S+ )*\S+/u
const WORD = String.raw`[“(]?\p{L}[\p{L}’'-]*[,;:.!?)”]*`
const NUMBER = String.raw`\d[\d.,]*`
/** Words in a row that begin with a small letter, a number, a sign or what is filled in: three, or they may be anything. */
const ROW = new RegExp(String.raw`^(…|${NUMBER}|[–—•·+*]|${WORD})( (…|${NUMBER}|[–—•·]|${WORD})){2,}$`, 'u')
const THREE_WORDS = /(\p{L}{2,}\P{L}+){2}\p{L}/u
const MORE = String.raw`( (…|${NUMBER}|${WORD}))`
/** Words after a number or a sign: one after a blank, or several. */
const AFTER_SIGN = new RegExp(
  String.raw`^((${NUMBER}|[–—•·+*→✓✗×]) ${WORD}${MORE}*|[–—•·+*(“¡¿!?→✓✗×]${WORD}${MORE}+)$`,
  'u',
)
/** A word that ends as a sentence does. */
const SAID = /^\p{Lu}[\p{L}’'-]+[.!?…]$/u
/** What is no text: an address, the beginning of a header, what a secret is bound to, fonts, a column. */
const FOR_CODE = /^(https?:|Basic |Bearer |Content-|HTTP|selvedge )|\b(monospace|sans-serif)$|^\w+\.\w+$/
/** Names in a query, codes of languages, names of headers, a media query. */
const NO_PROSE =
  /^([\w.]+ as \w+|is not distinct from)$|^([a-z]{2,3} ){5}|^([\w-]+, )*\w+-\w+(, [\w-]+)*$|^\([\w-]+: [^)]+\)$/

/**
 * Whether nobody reads a string, wherever it is.
 * @param {string} text
 */
export const isForCode = (text) => FOR_CODE.test(text)

/**
 * Whether a string is made to be read, as far as its words say.
 * @param {string} text
 */
export const isProse = (text) =>
  !NO_PROSE.test(text) &&
  (WORDS.test(text) || SAID.test(text) || AFTER_SIGN.test(text) || (ROW.test(text) && THREE_WORDS.test(text)))
