import { shell } from '@selvedge/messages/en/shell.ts'
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks'
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { dismissToast, readToasts, subscribeToToasts, type Toast } from './toast-store.ts'
import classes from './Toasts.module.css'

const TOAST_MILLISECONDS = 5000
/** More wait their turn, so that a burst of messages never covers the screen. */
const SHOWN_AT_ONCE = 3
/** Time between two looks at how long it was shown: for each, the browser prepares a new frame of the page. */
const LOOK_MILLISECONDS = 250
/** What counts at most between two looks: a page that is stuck, or in another tab, shows nothing, so no time passes. */
const COUNTED_MILLISECONDS = 300

/** The message bar. Its timers stop while the pointer or the focus is on it. */
export function Toasts() {
  const queue = useSyncExternalStore(subscribeToToasts, readToasts)
  const { hovered, ref: hoverRef } = useHover<HTMLElement>()
  const { focused, ref: focusRef } = useFocusWithin<HTMLElement>()
  const barRef = useMergedRef(hoverRef, focusRef)
  const shown = queue.slice(0, SHOWN_AT_ONCE)
  // A dismissed message takes its focus or hover with it, without an event.
  const paused = shown.length > 0 && (hovered || focused)

  const region = (tone: Toast['tone']) =>
    shown
      .filter((entry) => entry.tone === tone)
      .map((entry) => <ToastItem key={entry.id} toast={entry} paused={paused} />)

  return (
    <section className={classes['bar']} aria-label={shell.messages} ref={barRef}>
      <output aria-live="polite" className={classes['region']}>
        {region('info')}
      </output>
      <div role="alert" aria-live="assertive" className={classes['region']}>
        {region('error')}
      </div>
    </section>
  )
}

function ToastItem({ toast, paused }: { toast: Toast; paused: boolean }) {
  const left = useRef(TOAST_MILLISECONDS)
  useEffect(() => {
    if (paused) return undefined
    let last = performance.now()
    let frame: number | undefined
    const count = (now: number) => {
      left.current -= Math.min(now - last, COUNTED_MILLISECONDS)
      last = now
      if (left.current > 0) timer = setTimeout(look, LOOK_MILLISECONDS)
      else dismissToast(toast.id)
    }
    const look = () => {
      frame = requestAnimationFrame(count)
    }
    let timer = setTimeout(look, LOOK_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      if (frame !== undefined) cancelAnimationFrame(frame)
      left.current = Math.max(500, left.current)
    }
  }, [paused, toast.id])

  const isError = toast.tone === 'error'
  const Icon = isError ? IconAlertTriangle : IconInfoCircle
  return (
    <span className={classes['toast']} data-tone={toast.tone}>
      <Icon size={20} aria-hidden className={classes['icon']} />
      <span className={classes['text']}>
        {isError && <strong>{shell.error}</strong>}
        <span>{toast.text}</span>
      </span>
      <button
        type="button"
        aria-label={shell.closeMessage}
        className={classes['close']}
        onClick={() => dismissToast(toast.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </span>
  )
}
