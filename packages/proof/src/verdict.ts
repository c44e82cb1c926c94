/** What a bundle is checked for, in the order in which it is reported. */
export const PARTS = ['file', 'record', 'signature', 'link', 'time'] as const
export type Part = (typeof PARTS)[number]

type PartVerdict = {
  readonly part: Part
  readonly status: 'ok' | 'failed' | 'unchecked'
  readonly sentence: string
}

/** `open` says nothing against the bundle: something could not be checked, and all that could be is in order. */
export type Verdict = {
  readonly verdict: 'verified' | 'altered' | 'open'
  readonly parts: readonly PartVerdict[]
}

/** The sentences a check has to say of one part. */
export type Findings = {
  readonly failed: readonly string[]
  readonly unchecked: readonly string[]
  /** Said when there is nothing else to say. */
  readonly ok: string
}

/** One verdict from what the checks found: in each part the first failure counts, then the first thing left unchecked. */
export function conclude(findings: Readonly<Record<Part, Findings>>): Verdict {
  const parts = PARTS.map((part) => judge(part, findings[part]))
  const has = (status: PartVerdict['status']) => parts.some((part) => part.status === status)
  if (has('failed')) return { verdict: 'altered', parts }
  return { verdict: has('unchecked') ? 'open' : 'verified', parts }
}

function judge(part: Part, { failed: [failed], unchecked: [unchecked], ok }: Findings): PartVerdict {
  if (failed !== undefined) return { part, status: 'failed', sentence: failed }
  if (unchecked !== undefined) return { part, status: 'unchecked', sentence: unchecked }
  return { part, status: 'ok', sentence: ok }
}
