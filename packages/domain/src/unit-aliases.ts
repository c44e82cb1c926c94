import { referenceName } from '@selvedge/messages/reference-name.ts'
import { type ImportWord, means, wordsFor } from './import/words.ts'

/** The words for units, by the code of the unit. */
const UNIT_WORDS: Readonly<Record<string, ImportWord>> = {
  KGM: 'unitKGM',
  GRM: 'unitGRM',
  TNE: 'unitTNE',
  LBR: 'unitLBR',
  MTR: 'unitMTR',
  MTK: 'unitMTK',
  H87: 'unitH87',
  BL: 'unitBL',
  BG: 'unitBG',
  YRD: 'unitYRD',
  PR: 'unitPR',
}

/** What people write for a unit of trades beside its code and its English name, in English and in the language of now. */
export function unitAliases(code: string, name = ''): string[] {
  const words = UNIT_WORDS[code]
  return [...(name === '' ? [] : [referenceName(name)]), ...(words === undefined ? [] : wordsFor(words))]
}

/** The code of the unit that a text is a word for. */
export const unitMeant = (text: string): string | undefined =>
  Object.entries(UNIT_WORDS).find(([, words]) => means(text, words))?.[0]
