/** What stays English in `glossarySources` where a standard has no name in a language: a page has it read out as English. */
export const ENGLISH_SOURCES: readonly string[] = ['Textile Exchange, Content Claim Standard']
