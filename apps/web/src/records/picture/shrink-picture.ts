import { SENT_PICTURE_PIXELS } from '@selvedge/domain/limits.ts'

/** What the browser writes; one that cannot write WebP writes PNG instead. */
const TYPE = 'image/webp'
const QUALITY = 0.85

/** The size at which a picture is sent: its own, or smaller, so that its longer side fits. */
export function sentSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, SENT_PICTURE_PIXELS / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A picture that was chosen, turned as it was taken and drawn anew, so that nothing but the image leaves the device. Throws where
 * the browser cannot read it.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, sentSize(bitmap))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const url = canvas.toDataURL(TYPE, QUALITY)
    return url.slice(url.indexOf(',') + 1)
  } finally {
    bitmap.close()
  }
}
