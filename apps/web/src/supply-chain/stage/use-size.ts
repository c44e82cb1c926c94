import { useCallback, useState } from 'react'
import type { Size } from '../painter/viewport.ts'

/** A drawing is made to fit again when a window has stopped growing, not all the while. */
const RESIZE_DEBOUNCE_MS = 100

/** The size of an element, in pixels; at once, and then whenever it has changed and rests. */
export function useSize() {
  const [size, setSize] = useState<Size>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setSize((was) => (was?.width === width && was.height === height ? was : { width, height }))
    }
    read()
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(read, RESIZE_DEBOUNCE_MS)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return [ref, size] as const
}
