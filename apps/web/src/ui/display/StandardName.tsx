import { codedText, isTranslated } from '@selvedge/messages/reference-name.ts'
import { ListedName } from './ListedName.tsx'

/** `Organic Content Standard (OCS)`: people call it by what is in brackets. */
const IN_BRACKETS = /^(.*\S)\s*([(（][^()（）]+[)）])$/u

/**
 * A standard as the reader calls it, in a table. Where a cell of a dense one has no room for all of it, the beginning ends in dots: what is in brackets
 * tells standards apart, and stays in sight (`DataTable.module.css`).
 */
export function StandardName({ of: entry }: { of: string }) {
  const [, begin, short] = IN_BRACKETS.exec(codedText(entry)) ?? []
  if (begin === undefined) return <ListedName of={entry} />
  return (
    <span data-shortened lang={isTranslated(entry) ? undefined : 'en'}>
      <span>{begin}</span> <span data-kept>{short}</span>
    </span>
  )
}
