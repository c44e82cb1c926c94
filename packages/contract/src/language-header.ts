/**
 * In which of our languages a refusal is said, by its code (`en`), or by any tag of the same language (BCP 47: `TR`, `pt`,
 * `zh-Hans-CN`). Without it, or with one that is not ours, it is said as the
 * specification has it. Not `Accept-Language`, which browsers send for clients that never asked for another language.
 */
export const LANGUAGE_HEADER = 'x-selvedge-language'
