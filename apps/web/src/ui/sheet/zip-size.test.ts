import { describe, expect, it } from 'vitest'
import { unzippedSize } from './zip-size.ts'

/** The directory of a zip file alone: one entry for each size, then its end. */
function directory(...sizes: number[]): ArrayBuffer {
  const bytes = new ArrayBuffer(sizes.length * 46 + 22)
  const view = new DataView(bytes)
  sizes.forEach((size, i) => {
    view.setUint32(i * 46, 0x02014b50, true)
    view.setUint32(i * 46 + 24, size, true)
  })
  const end = sizes.length * 46
  view.setUint32(end, 0x06054b50, true)
  view.setUint16(end + 10, sizes.length, true)
  return bytes
}

describe('what a zip file unpacks to', () => {
  it('is the sum of what its directory says', () => {
    expect(unzippedSize(directory(7, 0xffffffff))).toBe(7 + 0xffffffff)
    expect(unzippedSize(directory())).toBe(0)
  })

  it('is not known where there is no directory, or it points elsewhere', () => {
    expect(unzippedSize(new ArrayBuffer(0))).toBeUndefined()
    expect(unzippedSize(new ArrayBuffer(400))).toBeUndefined()
    const torn = directory(1, 2)
    new DataView(torn).setUint32(46, 0, true)
    expect(unzippedSize(torn)).toBeUndefined()
    const away = directory(1)
    new DataView(away).setUint32(46 + 16, 0xfffffff0, true)
    expect(unzippedSize(away)).toBeUndefined()
  })
})
