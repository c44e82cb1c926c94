import type { Colours, Part } from '../chain-model.ts'

export type StageProps = {
  part: Part
  /** The colours of this part. */
  colours: Colours
  criterion: string
  /** What is chosen, as places in this part. */
  node: number | undefined
  edge: number | undefined
  /** Nodes to point out besides those that a search finds. */
  marked: ReadonlySet<number>
  /** Where the address says to look. */
  at: string | undefined
  onChoose: (what: { node?: number; edge?: number } | undefined) => void
  onSettle: (at: string | undefined) => void
}
