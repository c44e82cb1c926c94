import { Skeleton } from '@mantine/core'
import { documentPreview } from '@selvedge/messages/en/document-preview.ts'
import { IconPhotoOff } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import classes from './DocumentPreview.module.css'
import { imageSize, MAX_SHOWN_PIXELS } from './image-size.ts'

/** The head of a JPEG contains a preview and notes before its size. */
const HEAD_BYTES = 1024 * 1024

type Look = 'shown' | 'too-large' | 'broken'

async function lookOf(blob: Blob): Promise<Look> {
  const size = imageSize(await blob.slice(0, HEAD_BYTES).arrayBuffer())
  if (!size) return 'broken'
  return size.width * size.height > MAX_SHOWN_PIXELS ? 'too-large' : 'shown'
}

/** A picture, unless it is no picture or is made to fill the viewer's memory. */
export function ImagePreview({ blob, alt }: { blob: Blob; alt: string }) {
  const [look, setLook] = useState<Look>()
  useEffect(() => {
    let isGone = false
    lookOf(blob).then(
      (found) => !isGone && setLook(found),
      () => !isGone && setLook('broken'),
    )
    return () => {
      isGone = true
    }
  }, [blob])
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  if (!look) return <Skeleton height={480} />
  if (look === 'shown')
    return <img ref={show} alt={alt} className={classes['image']} onError={() => setLook('broken')} />
  const title = look === 'too-large' ? documentPreview.tooManyPixels : documentPreview.damaged
  return (
    <EmptyState icon={<IconPhotoOff size={32} aria-hidden />} title={title}>
      <p>{documentPreview.pictureHint}</p>
    </EmptyState>
  )
}
