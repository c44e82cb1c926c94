/** What the reader trusts about the blockchain, and which contract on it. As typed. */
export type Choice = {
  kind: 'server' | 'node' | 'headers'
  url: string
  contract: string
  /** The witnesses that have to have seen it, as c2sp.org/tlog-policy writes them; empty for none. */
  policy: string
  /** Whoever checks has saved the headers and the documents of issuers, and did not get them with what is checked. */
  hasOwnHeaders: boolean
  /** Issuers of credentials that are trusted, a line each. */
  issuers: string
}

/** Whether the reader is asked if they saved the files themselves: headers count only then, and so do keys of issuers that are trusted. */
export const asksWhoseFiles = ({ kind, issuers }: Choice): boolean =>
  kind === 'headers' || issuers.trim() !== ''

/** A choice without a word that its reader no longer sees: what they said of files while they were asked. */
export const withoutHiddenWord = (choice: Choice): Choice =>
  asksWhoseFiles(choice) ? choice : { ...choice, hasOwnHeaders: false }

/** What keeps a check from starting, and where it is said. */
export type InputError = { at: 'files' | 'url' | 'contract' | 'policy'; sentence: string }
