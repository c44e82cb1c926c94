import { Progress, Skeleton } from '@mantine/core'
import { chainStage } from '@selvedge/messages/en/chain-stage.ts'
import classes from './ChainStage.module.css'

/** The room of the drawing while a large chain is laid out. */
export function StageWait({ share }: { share: number }) {
  return (
    <div className={classes['wait']}>
      <Skeleton height="100%" radius="md" />
      {share > 0 && (
        <div className={classes['progress']}>
          <p id="chain-progress">{chainStage.arranging}</p>
          <Progress.Root>
            <Progress.Section value={share * 100} aria-labelledby="chain-progress" />
          </Progress.Root>
        </div>
      )}
    </div>
  )
}
