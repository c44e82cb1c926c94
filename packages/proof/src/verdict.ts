/** What a bundle is checked for, in the order in which it is reported. */
export const PARTS = ['file', 'record', 'signature', 'link', 'time'] as const
export type Part = (typeof PARTS)[number]

type PartVerdict = {
  readonly part: Part
  readonly status: 'ok' | 'failed' | 'unchecked'
  readonly sentence: string
  /** Nothing of it is open but what the bundle does not show. Only with `unchecked`. */
  readonly isNotShown?: true
}

/** `open` says nothing against the bundle: something could not be checked, and all that could be is in order. */
export type Verdict = {
  readonly verdict: 'verified' | 'altered' | 'open'
  readonly parts: readonly PartVerdict[]
  /** Nothing is open but what is not shown: everything that is shown is in order. Only with `open`. */
  readonly asShown?: true
  /** The file is no bundle that is known here, so that nothing is proven, and nothing is altered. Only with `open`. */
  readonly unreadable?: true
  /** What witnesses of the log say, where somebody asks for any. */
  readonly witnessed?: Witnessed
}

/** How many of the witnesses that a verifier asks for saw it, and by when, in seconds since 1970; or that they are not enough. */
export type Witnessed =
  | {
      readonly seen: number
      readonly all: number
      readonly time: number | undefined
      /** The reader named none: whoever runs the server said whom to ask, and could have named itself under another key. */
      readonly chosenBy?: 'server'
    }
  | 'not enough'

/** The sentences a check has to say of one part. */
export type Findings = {
  readonly failed: readonly string[]
  readonly unchecked: readonly string[]
  /** What is open for the sole reason that not all fields are shown. */
  readonly unshown?: readonly string[]
  readonly witnessed?: Witnessed
  /** Said when there is nothing else to say. */
  readonly ok: string
}

/** One verdict from what the checks found: in each part the first failure counts, then the first thing left unchecked. */
export function conclude(findings: Readonly<Record<Part, Findings>>): Verdict {
  const parts = PARTS.map((part) => judge(part, findings[part]))
  const has = (status: PartVerdict['status']) => parts.some((part) => part.status === status)
  const { witnessed } = findings.time
  const said = { parts, ...(witnessed && { witnessed }) }
  if (has('failed')) return { verdict: 'altered', ...said }
  if (!has('unchecked')) return { verdict: 'verified', ...said }
  const isAllElse = parts.every(({ status, isNotShown }) => status === 'ok' || isNotShown)
  return { verdict: 'open', ...said, ...(isAllElse && { asShown: true }) }
}

function judge(part: Part, { failed: [failed], unchecked, unshown = [], ok }: Findings): PartVerdict {
  const [open] = unchecked
  const [hidden] = unshown
  if (failed !== undefined) return { part, status: 'failed', sentence: failed }
  if (open !== undefined) return { part, status: 'unchecked', sentence: open }
  if (hidden !== undefined) return { part, status: 'unchecked', sentence: hidden, isNotShown: true }
  return { part, status: 'ok', sentence: ok }
}
