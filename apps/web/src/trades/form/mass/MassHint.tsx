import { knownSentence } from '@selvedge/domain/issues.ts'
import { massHints } from '@selvedge/messages/en/mass-hints.ts'
import { IconAlertTriangle, IconScale } from '@tabler/icons-react'
import classes from './MassHint.module.css'
import { useMassOf } from './mass-lines.ts'

type Props = { index: number; material: number | null; isWeighed: boolean }

/** What is free of the material of an open line, or why a shipment of this line would be refused. */
export function MassHint({ index, material, isWeighed }: Props) {
  const mass = useMassOf(index, material)
  const said = mass?.refused ?? mass?.finding
  const tone = mass?.refused ? 'bad' : 'wait'
  return (
    <output className={classes['hint']} {...(said && { 'data-tone': tone })}>
      {said && <IconAlertTriangle size={16} aria-hidden />}
      {said && <span>{knownSentence(said.reason) ?? said.sentence}</span>}
      {mass && !said && mass.free !== null && (
        <>
          <IconScale size={16} aria-hidden />
          <span>
            {isWeighed || mass.kilograms === null
              ? massHints.free({ free: mass.free })
              : massHints.freeAndWeighs({ free: mass.free, kilograms: mass.kilograms })}
          </span>
        </>
      )}
    </output>
  )
}

/** The same of a closed line, where only what is wrong has room. */
export function MassWarning({ index, material }: Pick<Props, 'index' | 'material'>) {
  const mass = useMassOf(index, material)
  const said = mass?.refused ?? mass?.finding
  if (!said) return null
  return (
    <span className={classes['hint']} data-tone={mass?.refused ? 'bad' : 'wait'} data-closed>
      <IconAlertTriangle size={16} aria-hidden />
      {knownSentence(said.reason) ?? said.sentence}
    </span>
  )
}
