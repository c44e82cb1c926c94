import { ActionIcon } from '@mantine/core'
import { chainStage } from '@selvedge/messages/en/chain-stage.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import classes from './ChainStage.module.css'
import type { CameraControls } from './use-camera.ts'

/** One step of the buttons and keys. */
export const ZOOM_STEP = 1.3

/** Nearer, further, and all of it. */
export function StageTools({ zoom, showAll }: Pick<CameraControls, 'zoom' | 'showAll'>) {
  const tools = [
    { label: common.zoomIn, Icon: IconPlus, act: () => zoom(ZOOM_STEP) },
    { label: common.zoomOut, Icon: IconMinus, act: () => zoom(1 / ZOOM_STEP) },
    { label: chainStage.showAll, Icon: IconMaximize, act: showAll },
  ]
  return (
    <div className={classes['tools']}>
      {tools.map(({ label, Icon, act }) => (
        <ActionIcon key={label} variant="default" size={40} aria-label={label} title={label} onClick={act}>
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  )
}
