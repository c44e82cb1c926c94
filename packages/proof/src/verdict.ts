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
  /** Nothing is open but what is not shown: everything that is shown is in order. Only with `open`. */
  readonly asShown?: true
}

/** The sentences a check has to say of one part. */
export type Findings = {
  readonly failed: readonly string[]
  readonly unchecked: readonly string[]
  /** What is open for the sole reason that not all fields are shown. */
  readonly unshown?: readonly string[]
  /** Said when there is nothing else to say. */
  readonly ok: string
}

/** One verdict from what the checks found: in each part the first failure counts, then the first thing left unchecked. */
export function conclude(findings: Readonly<Record<Part, Findings>>): Verdict {
  const parts = PARTS.map((part) => judge(part, findings[part]))
  const has = (status: PartVerdict['status']) => parts.some((part) => part.status === status)
  if (has('failed')) return { verdict: 'altered', parts }
  if (!has('unchecked')) return { verdict: 'verified', parts }
  const isAllElse = PARTS.every((part) => findings[part].unchecked.length === 0)
  return { verdict: 'open', parts, ...(isAllElse && { asShown: true }) }
}

function judge(part: Part, { failed: [failed], unchecked, unshown = [], ok }: Findings): PartVerdict {
  const [open] = [...unchecked, ...unshown]
  if (failed !== undefined) return { part, status: 'failed', sentence: failed }
  if (open !== undefined) return { part, status: 'unchecked', sentence: open }
  return { part, status: 'ok', sentence: ok }
}
