import classes from './ShareRing.module.css'

const RADIUS = 15
const AROUND = 2 * Math.PI * RADIUS

type Props = {
  part: number
  /** At least one: of nothing there is no share. */
  whole: number
  size?: number
}

/** A share as a ring that closes when all of it is there. Says nothing by itself: words are always beside it. */
export function ShareRing({ part, whole, size = 28 }: Props) {
  const share = Math.min(Math.max(part / whole, 0), 1)
  return (
    <svg className={classes['ring']} width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <circle cx={20} cy={20} r={RADIUS} />
      {share > 0 && (
        <circle
          cx={20}
          cy={20}
          r={RADIUS}
          data-part
          strokeDasharray={`${share * AROUND} ${AROUND}`}
          transform="rotate(-90 20 20)"
        />
      )}
      {share === 1 && <path d="M13.5 20.5l4.5 4.5 8.5-9.5" />}
    </svg>
  )
}
