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

/** What keeps a check from starting, and where it is said. */
export type InputError = { at: 'files' | 'url' | 'contract' | 'policy'; sentence: string }
