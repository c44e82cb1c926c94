import { Button, FileButton } from '@mantine/core'
import { PICTURE_TYPES } from '@selvedge/domain/picture-types.ts'
import { pictures as texts } from '@selvedge/messages/en/pictures.ts'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { changed } from '../../changes.ts'
import { FormError } from '../../ui/feedback/FormError.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import classes from './PictureEditor.module.css'
import { shrinkPicture } from './shrink-picture.ts'

type Props = {
  /** The picture as it is. */
  children: ReactNode
  about: string
  has: boolean
  onSet: (content: string) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** A picture with what changes and removes it. */
export function PictureEditor({ children, about, has, onSet, onRemove }: Props) {
  const again = useRef<() => void>(null)
  const set = useAction({
    run: async (file: File) => {
      const content = await shrinkPicture(file).catch(() => undefined)
      if (content === undefined) {
        toast.error(texts.unreadable)
        return
      }
      await onSet(content)
      await changed('picture')
      toast.info(texts.saved)
    },
  })
  const remove = useAction({
    run: async () => {
      await onRemove()
      await changed('picture')
      toast.info(texts.removed)
    },
  })
  const error = set.error ?? remove.error
  return (
    <div className={classes['editor']}>
      {children}
      <div className={classes['beside']}>
        <p>{about}</p>
        <div className={classes['buttons']}>
          <FileButton
            accept={PICTURE_TYPES.join(',')}
            resetRef={again}
            onChange={(file) => {
              // The same file may be chosen once more.
              again.current?.()
              if (file) void set.run(file)
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                leftSection={<IconPhotoPlus size={16} aria-hidden />}
                loading={set.isRunning}
              >
                {texts.choose({ has: has ? 'yes' : 'no' })}
              </Button>
            )}
          </FileButton>
          {has && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconTrash size={16} aria-hidden />}
              loading={remove.isRunning}
              onClick={() => void remove.run()}
            >
              {texts.remove}
            </Button>
          )}
        </div>
        <p className={classes['hint']}>{texts.hint}</p>
        {error && <FormError>{texts.failed({ reason: error })}</FormError>}
      </div>
    </div>
  )
}
