import type { DiscussedType } from '@selvedge/domain/record-comment.ts'

/** A record that is talked about, with the company on its other side; null where that is a colleague's. */
export type Talk = { kind: DiscussedType; id: number; company: string | null }
