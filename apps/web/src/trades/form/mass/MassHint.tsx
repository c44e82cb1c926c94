import type { PositionMass } from '@selvedge/contract/mass.ts'
import { knownSentence } from '@selvedge/domain/issues.ts'
import { massHints } from '@selvedge/messages/en/mass-hints.ts'
import { IconAlertTriangle, IconScale } from '@tabler/icons-react'
import classes from './MassHint.module.css'
import { useMassOf } from './mass-lines.ts'

type Props = {
  index: number
  material: number | null
  /** Whether somebody has typed how much it is: until then nothing is wrong with it. */
  isBegun: boolean
}

/** What is wrong with a position by the books, in the reader's language, and whether the shipment would be refused for it. */
function wrongWith(mass: PositionMass | undefined, isBegun: boolean) {
  const said = isBegun ? (mass?.refused ?? mass?.finding) : undefined
  return said && { text: knownSentence(said.reason) ?? said.sentence, tone: mass?.refused ? 'bad' : 'wait' }
}

/** What is free of the material of an open line, or why a shipment of this line would be refused. */
export function MassHint({ index, material, isWeighed, isBegun }: Props & { isWeighed: boolean }) {
  const mass = useMassOf(index, material)
  const wrong = wrongWith(mass, isBegun)
  const free = mass?.free ?? null
  return (
    <output className={classes['hint']} {...(wrong && { 'data-tone': wrong.tone })}>
      {wrong && <IconAlertTriangle size={16} aria-hidden />}
      {wrong && <span>{wrong.text}</span>}
      {mass && !wrong && free !== null && (
        <>
          <IconScale size={16} aria-hidden />
          <span>
            {isWeighed || mass.kilograms === null
              ? massHints.free({ free })
              : massHints.freeAndWeighs({ free, kilograms: mass.kilograms })}
          </span>
        </>
      )}
    </output>
  )
}

/** The same of a closed line, where only what is wrong has room. */
export function MassWarning({ index, material, isBegun }: Props) {
  const wrong = wrongWith(useMassOf(index, material), isBegun)
  if (!wrong) return null
  return (
    <span className={classes['hint']} data-tone={wrong.tone} data-closed>
      <IconAlertTriangle size={16} aria-hidden />
      {wrong.text}
    </span>
  )
}
