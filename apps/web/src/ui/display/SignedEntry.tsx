import { isForeignEntry } from '@selvedge/messages/reference-name.ts'

/** An entry of a list of the installation, such as a standard, as it was signed: in English, read out as English. */
export const SignedEntry = ({ of: entry }: { of: string }) =>
  isForeignEntry(entry) ? <span lang="en">{entry}</span> : entry
