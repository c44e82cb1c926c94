import { codedText, isTranslated } from '@selvedge/messages/reference-name.ts'

type Props = { of: string | null | undefined }

/** An entry of a list of the installation, as the reader calls it. One without a translation stands in English, and is read out as such. */
export function ListedName({ of: entry }: Props) {
  if (!entry) return entry
  return isTranslated(entry) ? codedText(entry) : <span lang="en">{entry}</span>
}
