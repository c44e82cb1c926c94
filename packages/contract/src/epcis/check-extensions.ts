import { epcisFaults as say } from '@selvedge/messages/en/epcis-faults.ts'
import { isMembers, listOf, type Members } from '@selvedge/domain/epcis/members.ts'
import type { Prefixes } from '@selvedge/domain/epcis/uri.ts'
import { type EpcisFault, pointerOf, shortened } from './fault.ts'
import { SHAPES } from './event-shapes.ts'
import { sensorMetadata, sensorReport } from './sensor-shapes.ts'
import { isUri } from './values.ts'

/** What is known inside a member that may have extensions of its own, and inside the members of that. */
type Known = { names: readonly string[]; inside?: Readonly<Record<string, Known>> }

const NESTED: Readonly<Record<string, Known>> = {
  readPoint: { names: ['id'] },
  bizLocation: { names: ['id'] },
  ilmd: { names: [] },
  errorDeclaration: { names: ['declarationTime', 'reason', 'correctiveEventIDs'] },
  persistentDisposition: { names: ['set', 'unset'] },
  bizTransactionList: { names: ['type', 'bizTransaction'] },
  sourceList: { names: ['type', 'source'] },
  destinationList: { names: ['type', 'destination'] },
  sensorElementList: {
    names: ['sensorMetadata', 'sensorReport'],
    inside: {
      sensorMetadata: { names: Object.keys(sensorMetadata.shape) },
      sensorReport: { names: Object.keys(sensorReport.shape) },
    },
  },
}

type Path = readonly PropertyKey[]

/** Members of an event that its shape does not know: each has to be a URI, or a name with a declared prefix. */
export function extensionFaults(event: Members, prefixes: Prefixes): EpcisFault[] {
  const { type } = event
  const shape =
    typeof type === 'string' && Object.hasOwn(SHAPES, type) ? SHAPES[type as keyof typeof SHAPES] : undefined
  const known = shape ? Object.keys(shape.shape) : EVERY_MEMBER
  return [
    ...typeFaults(event, prefixes),
    ...(shape ? misplaced(event, known) : []),
    ...unknownIn(event, shape ? EVERY_MEMBER : known, [], prefixes),
    ...nestedFaults(event, NESTED, [], prefixes),
    ...deeperFaults(event, [], prefixes),
  ]
}

/** A type of the sender's own means nothing where its prefix does not. */
function typeFaults({ type }: Members, prefixes: Prefixes): EpcisFault[] {
  const rule = typeof type === 'string' && isUri(type) ? nameRule(type, prefixes) : undefined
  return rule === undefined ? [] : [{ pointer: '/type', rule }]
}

/** Members of EPCIS that events of this type do not have. */
const misplaced = (event: Members, known: readonly string[]): EpcisFault[] =>
  Object.keys(event).flatMap((name) =>
    EVERY_MEMBER.includes(name) && !known.includes(name)
      ? [{ pointer: pointerOf([name]), rule: say.notOfType({ type: String(event.type) }) }]
      : [],
  )

const nestedFaults = (
  members: Members,
  nested: Readonly<Record<string, Known>>,
  path: Path,
  prefixes: Prefixes,
): EpcisFault[] =>
  Object.entries(nested).flatMap(([name, { names, inside = {} }]) => {
    const value = members[name]
    return listOf(value).flatMap((one, at) => {
      if (!isMembers(one)) return []
      const own = Array.isArray(value) ? [...path, name, at] : [...path, name]
      return [...unknownIn(one, names, own, prefixes), ...nestedFaults(one, inside, own, prefixes)]
    })
  })

/**
 * Names within extensions, whose prefixes have to be declared as well; names without one are the sender's own there. What EPCIS itself has is looked at by
 * `nestedFaults`.
 */
function deeperFaults(value: unknown, path: Path, prefixes: Prefixes, isWithin = false): EpcisFault[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, at) =>
      typeof one === 'object' ? deeperFaults(one, [...path, at], prefixes, isWithin) : [],
    )
  if (!isMembers(value)) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const isNested = typeof one === 'object' && one !== null && name !== '@context'
    if (!isNested && !isWithin) return []
    const isNamed = isUri(name)
    const rule = isWithin && isNamed ? nameRule(name, prefixes) : undefined
    const own = [...path, name]
    const deeper = isNested ? deeperFaults(one, own, prefixes, isWithin || isNamed) : []
    return rule === undefined ? deeper : [{ pointer: pointerOf(own), rule }, ...deeper]
  })
}

const EVERY_MEMBER = [...new Set(Object.values(SHAPES).flatMap(({ shape }) => Object.keys(shape)))]

/** Names of members that are neither known nor those of an extension. */
export const unknownIn = (
  members: Members,
  known: readonly string[],
  path: Path,
  prefixes: Prefixes,
): EpcisFault[] =>
  Object.keys(members).flatMap((name) => {
    if (known.includes(name)) return []
    const rule = nameRule(name, prefixes)
    return rule === undefined ? [] : [{ pointer: pointerOf([...path, name]), rule }]
  })

function nameRule(name: string, prefixes: Prefixes): string | undefined {
  if (!isUri(name)) return say.unknownMember
  const prefix = name.slice(0, name.indexOf(':'))
  const isAddress = name.includes('://') || /^(?:urn|ni|did|tag|data)$/i.test(prefix)
  return isAddress || prefixes.has(prefix) ? undefined : say.undeclaredPrefix({ prefix: shortened(prefix) })
}
