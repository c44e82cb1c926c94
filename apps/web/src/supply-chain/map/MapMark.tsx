import { countryNamed } from '@selvedge/messages/reference-name.ts'
import { type ChainColour, worst } from '@selvedge/domain/chain-colour.ts'
import { chainMap } from '@selvedge/messages/en/chain-map.ts'
import { colourOrAltered, companyName, placeOf } from '../chain-words.ts'
import { ColourMark } from '../ColourMark.tsx'
import classes from './ChainMap.module.css'
import type { Cluster } from './places.ts'

type Props = {
  cluster: Cluster
  left: number
  top: number
  isRight: boolean
  isOpen: boolean
  onOpen: () => void
}

/** One facility, or several close together, as a button on the map. */
export function MapMark({ cluster, left, top, isRight, isOpen, onOpen }: Props) {
  const { facilities } = cluster
  const [first] = facilities
  if (!first) return null
  const colour: ChainColour = worst(facilities.map((one) => one.colour))
  const word = colourOrAltered(
    colour,
    facilities.some((one) => one.isAltered),
  )
  const isCoarse = first.precision === 'country'
  return (
    <li className={classes['mark']} style={{ left, top }}>
      <button
        type="button"
        data-coarse={isCoarse}
        aria-expanded={isOpen}
        aria-label={chainMap.markSpoken({ mark: markName(cluster), colour: word })}
        onClick={onOpen}
        onPointerDown={(event) => event.stopPropagation()}
      >
        <ColourMark colour={colour} size={20} />
        {facilities.length > 1 && <span className={classes['count']}>{facilities.length}</span>}
      </button>
      <span className={classes['name']} data-left={isRight} aria-hidden>
        {markName(cluster)}
      </span>
    </li>
  )
}

/** What a mark shows; if only the country may be known, it says that the place is somewhere in it. */
export function markName({ facilities }: Cluster): string {
  const [first] = facilities
  if (!first) return ''
  const { country } = first.company
  const who = {
    count: facilities.length,
    shown: String(facilities.length),
    company: companyName(first.company),
  }
  if (first.precision === 'place') return chainMap.markAt({ ...who, place: placeOf(first.company) })
  return country === null
    ? chainMap.markInSomeCountry(who)
    : chainMap.markInCountry({ ...who, country: countryNamed(country) })
}
