/** What is measured of a drawing, in milliseconds; the heap in megabytes. */
export type Drawing = { paint: number; recolour: number; frame: number; heap: number }

export const room = (): HTMLElement => {
  const element = document.getElementById('room')
  if (!element) throw new Error('The page has no room')
  element.replaceChildren()
  return element
}

const FRAMES = 90

/** Moves a drawing a little on each frame, and reports the 95th percentile of the time between frames. */
export async function panFrames(move: (dx: number) => void): Promise<number> {
  const times: number[] = []
  let last = await nextFrame()
  for (let i = 0; i < FRAMES; i++) {
    move(Math.sin(i / 8) * 60)
    const now = await nextFrame()
    times.push(now - last)
    last = now
  }
  return times.toSorted((a, b) => a - b)[Math.floor(FRAMES * 0.95)] ?? 0
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

export async function median(rounds: number, work: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < rounds; i++) times.push(await work())
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

/** Of the page's own thread; only Chromium reports it. */
export const heapMegabytes = () => {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } }
  return (memory?.usedJSHeapSize ?? 0) / 1e6
}
