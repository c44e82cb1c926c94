import { useMemo } from 'react'
import { linkedOf } from '../chain-model.ts'
import { useScene } from '../painter/use-scene.ts'
import classes from './ChainStage.module.css'
import type { StageProps } from './stage-props.ts'
import { StageWait } from './StageWait.tsx'
import { Stage } from './Stage.tsx'
import { useSize } from './use-size.ts'

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
