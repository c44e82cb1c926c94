import type { Size } from '../painter/viewport.ts'

/** Small pictures are drawn twice as large, so that they stay sharp in print; large ones as they are. */
const SHARP_UP_TO = 4000

/** A drawing as a picture. Rejects where the browser cannot draw it. */
export async function pngOf(drawing: Blob, { width, height }: Size): Promise<Blob> {
  const scale = Math.max(width, height) <= SHARP_UP_TO ? 2 : 1
  const address = URL.createObjectURL(drawing)
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * scale
    canvas.height = height * scale
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('No picture came of it'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
