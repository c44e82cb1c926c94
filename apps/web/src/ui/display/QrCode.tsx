import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './QrCode.module.css'

/** Readers look for this much empty room around the code, in modules (ISO/IEC 18004, quiet zone). */
const QUIET = 4

/** A text as a QR code, to be scanned from the screen. `label` says the same to people who cannot see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg className={classes['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return { size, path }
}
