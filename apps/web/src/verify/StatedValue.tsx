import { statesEntry } from '@selvedge/proof/answer/field-words.ts'
import { valueWords } from '@selvedge/proof/answer/value-words.ts'
import { EnglishWord } from '../ui/display/EnglishWord.tsx'
import { SignedEntry } from '../ui/display/SignedEntry.tsx'

type Props = { type: string; name: string; value: string }

/**
 * A value that was stated, in the words of the reader where it is a word of the wire that is called something, as itself for those who
 * compare it with the file; read out as English where it is one that is called nothing. All else is shown as it was stated.
 */
export function StatedValue({ type, name, value }: Props) {
  if (statesEntry(name)) return <SignedEntry of={value} />
  const called = valueWords(type, name, value)
  if (!called) return value
  return called.words === undefined ? <EnglishWord of={value} /> : <span title={value}>{called.words}</span>
}
