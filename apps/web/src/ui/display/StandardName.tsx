import { codedText, isTranslated } from '@selvedge/messages/reference-name.ts'
import classes from './StandardName.module.css'

/** `Organic Content Standard (OCS)`: what stands in brackets is what people call it. */
const IN_BRACKETS = /^(.*\S)\s*([(（][^()（）]+[)）])$/u

type Props = { of: string }

/**
 * A standard as the reader calls it, in a table. Where a cell of a dense one has no room for all of it, the beginning ends in dots: what stands in brackets
 * tells standards apart, and stays in sight.
 */
export function StandardName({ of: entry }: Props) {
  const name = codedText(entry)
  const lang = isTranslated(entry) ? undefined : 'en'
  const [, begin, short] = IN_BRACKETS.exec(name) ?? []
  if (begin === undefined) return lang === undefined ? name : <span lang={lang}>{name}</span>
  return (
    <span lang={lang} className={classes['name']}>
      <span className={classes['begin']}>{begin}</span> <span data-kept>{short}</span>
    </span>
  )
}
