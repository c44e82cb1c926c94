/** What the electronic signatures embedded in a PDF are worth. */
export type PdfSignature = {
  readonly outcome: 'none' | 'valid' | 'broken' | 'unchecked'
  /** Why it is not settled: an unknown root, an unknown algorithm, or a form that cannot be read. */
  readonly why: 'root' | 'algorithm' | 'form' | null
  readonly signer: string | null
  /** An instant, as the signer says. */
  readonly signedAt: string | null
  /** Whether the newest signature covers the whole file; else something was added after it. */
  readonly isWhole: boolean
}
