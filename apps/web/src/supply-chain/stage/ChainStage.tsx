import { useMemo } from 'react'
import type { Colours, Part } from '../chain-model.ts'
import { linkedOf } from '../chain-model.ts'
import { useScene } from '../painter/use-scene.ts'
import classes from './ChainStage.module.css'
import { StageWait } from './StageWait.tsx'
import { Stage } from './Stage.tsx'
import { useSize } from './use-size.ts'

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

/** The drawing of a chain, which fills the room it is given. */
export function ChainStage(props: StageProps) {
  const { graph } = props.part
  const linked = useMemo(() => linkedOf(graph), [graph])
  const { ready, share } = useScene(linked)
  const [ref, size] = useSize()
  return (
    <div ref={ref} className={classes['stage']}>
      {ready && size ? (
        <Stage {...props} scene={ready.scene} worker={ready.worker} size={size} />
      ) : (
        <StageWait share={share} />
      )}
    </div>
  )
}
