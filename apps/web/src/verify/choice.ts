/** What the reader trusts about the blockchain, and which contract on it. As typed. */
export type Choice = {
  kind: 'server' | 'node' | 'headers'
  url: string
  contract: string
  /** Whoever checks has saved the headers, and did not get them with the bundle. */
  hasOwnHeaders: boolean
}

/** What keeps a check from starting, and where it is said. */
export type InputError = { at: 'files' | 'url' | 'contract'; sentence: string }
