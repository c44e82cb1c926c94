import { useEffect, useState } from 'react'

/** Whether a screen has been there for this long, in milliseconds: time for what nobody waits for. */
export function useSettled(milliseconds: number): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isSettled
}
