import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Begins before it is seen, so that it is there when it is. */
const AHEAD = '400px'

type Props = {
  /** What is fetched and drawn only once its place is near what is seen, or printed. */
  children: ReactNode
}

/** A part far down a page, which nobody pays for who does not go there. */
export function WhenNear({ children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const show = () => setNear(true)
    if (isNear || !place.current) return undefined
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && show(), {
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    window.addEventListener('beforeprint', show)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', show)
    }
  }, [isNear])
  return isNear ? children : <div ref={place} />
}
