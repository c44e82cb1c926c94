import { codedText, isTranslated } from '@selvedge/messages/reference-name.ts'

type Props = { of: string | null | undefined }

/** An entry of a list of the installation, as the reader calls it. One without a translation is shown in English, and read out as English. */
export function ListedName({ of: entry }: Props) {
  if (!entry) return entry
  return isTranslated(entry) ? codedText(entry) : <span lang="en">{entry}</span>
}
