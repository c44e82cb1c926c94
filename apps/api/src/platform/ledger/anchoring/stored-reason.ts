import { Issue as Stored } from '@selvedge/contract/issue.ts'
import { anchoringReason } from '@selvedge/domain/anchoring-issues.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import type { z } from 'zod'

/** Why something is not on the blockchain: as people read it, and as a code, which what older releases stored does not have. */
export type Reason = { text: string; issue: z.output<typeof Stored> | undefined }

/** A reason as `last_error` holds it. */
export const storedReason = ({ code, params }: Issue): string => JSON.stringify({ code, params })

/** A reason out of `last_error`, which is a sentence where an older release stored it. */
export function readReason(stored: string): Reason {
  const issue = Stored.safeParse(asJson(stored)).data
  // A code of a later release, which this one cannot say, is at least named.
  return { text: issue ? anchoringReason(issue.code, issue) : stored, issue }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
