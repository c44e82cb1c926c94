import { ActionIcon } from '@mantine/core'
import { chainMap } from '@selvedge/messages/en/chain-map.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import classes from './ChainMap.module.css'
import { type Frame, zoomed } from './places.ts'
import { WORLD } from './world.ts'

type Props = { frame: Frame; aspect: number; onMove: (frame: Frame | undefined) => void }

const STEP = 1.5

export function MapTools({ frame, aspect, onMove }: Props) {
  const middle = [frame.x + frame.width / 2, frame.y + frame.width / aspect / 2] as const
  const tools = [
    { label: common.zoomIn, Icon: IconPlus, next: () => zoomed(frame, 1 / STEP, middle, WORLD) },
    { label: common.zoomOut, Icon: IconMinus, next: () => zoomed(frame, STEP, middle, WORLD) },
    { label: chainMap.showAll, Icon: IconFocusCentered, next: () => undefined },
  ]
  return (
    <div className={classes['tools']}>
      {tools.map(({ label, Icon, next }) => (
        <ActionIcon
          key={label}
          variant="default"
          size="lg"
          aria-label={label}
          onClick={() => onMove(next())}
          onPointerDown={(event) => event.stopPropagation()}
        >
          <Icon size={18} />
        </ActionIcon>
      ))}
    </div>
  )
}
