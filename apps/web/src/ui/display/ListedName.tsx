import { codedText, isTranslated } from '@selvedge/messages/reference-name.ts'

type Props = { of: string | null | undefined }

/** An entry of a list of the installation, as the reader calls it. What is in English there, as many names of standards are, is read out as English. */
export function ListedName({ of: entry }: Props) {
  if (!entry) return entry
  return isTranslated(entry) ? codedText(entry) : <span lang="en">{entry}</span>
}
