import { spoken } from '@selvedge/messages/spoken.ts'

/** A word that is English in every language, such as one of the wire: read out as English where the language of the page is another. */
export const EnglishWord = ({ of: word }: { of: string }) =>
  spoken().language.isVariant ? word : <span lang="en">{word}</span>
