import { epcisFaults as say } from '@selvedge/messages/en/epcis-faults.ts'
import { isMembers, listOf, type Members } from '@selvedge/domain/epcis/members.ts'
import type { Prefixes } from '@selvedge/domain/epcis/uri.ts'
import { type EpcisFault, pointerOf } from './fault.ts'
import { SHAPES } from './event-shapes.ts'
import { isUri } from './values.ts'

/** What is known inside the members of an event that may have extensions of their own. */
const NESTED: Readonly<Record<string, readonly string[]>> = {
  readPoint: ['id'],
  bizLocation: ['id'],
  ilmd: [],
  errorDeclaration: ['declarationTime', 'reason', 'correctiveEventIDs'],
  persistentDisposition: ['set', 'unset'],
  bizTransactionList: ['type', 'bizTransaction'],
  sourceList: ['type', 'source'],
  destinationList: ['type', 'destination'],
  sensorElementList: ['sensorMetadata', 'sensorReport'],
}

type Path = readonly PropertyKey[]

/** Members of an event that its shape does not know: each has to be a URI, or a name with a declared prefix. */
export function extensionFaults(event: Members, prefixes: Prefixes): EpcisFault[] {
  const { type } = event
  const shape =
    typeof type === 'string' && Object.hasOwn(SHAPES, type) ? SHAPES[type as keyof typeof SHAPES] : undefined
  const known = shape ? Object.keys(shape.shape) : EVERY_MEMBER
  return [
    ...unknownIn(event, known, [], prefixes),
    ...Object.entries(NESTED).flatMap(([name, inside]) =>
      isMembers(event[name])
        ? unknownIn(event[name], inside, [name], prefixes)
        : Array.isArray(event[name])
          ? listOf(event[name]).flatMap((one, at) =>
              isMembers(one) ? unknownIn(one, inside, [name, at], prefixes) : [],
            )
          : [],
    ),
  ]
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
  return isAddress || prefixes.has(prefix) ? undefined : say.undeclaredPrefix({ prefix })
}
