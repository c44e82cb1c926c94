import { frame } from '@selvedge/messages/en/frame.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fullName, useCurrentUser } from '../session.ts'
import { instantText } from '../ui/format.ts'
import classes from './Shell.module.css'

const SCHEME = 'data-mantine-color-scheme'
/** The scheme in which pictures were drawn, which cannot be drawn anew before the paper comes. */
const DRAWN = 'data-drawn'

/** Makes the page ready for paper: light, and with what is folded opened. Answers what puts it back. */
function makeReady(): () => void {
  const root = document.documentElement
  const scheme = root.getAttribute(SCHEME)
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
  root.setAttribute(SCHEME, 'light')
  if (scheme !== null) root.setAttribute(DRAWN, scheme)
  for (const each of folded) each.open = true
  return () => {
    if (scheme !== null) root.setAttribute(SCHEME, scheme)
    root.removeAttribute(DRAWN)
    for (const each of folded) each.open = false
  }
}

/** The last line of a printed page: who printed it, and when. Not there on the screen. */
export default function PrintedLine() {
  const user = useCurrentUser()
  const [at, setAt] = useState<Date>()
  useEffect(() => {
    let putBack: (() => void) | undefined
    // At once: what is drawn later is not on the paper.
    const begin = () => {
      flushSync(() => setAt(new Date()))
      putBack ??= makeReady()
    }
    const end = () => {
      putBack?.()
      putBack = undefined
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      end()
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (!at) return null
  return (
    <p className={classes['printed']}>
      {frame.printed({
        name: fullName(user),
        company: user.company.companyName,
        at: instantText(at.toISOString()),
      })}
    </p>
  )
}
