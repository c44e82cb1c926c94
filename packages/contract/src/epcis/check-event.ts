import { epcisFaults as say } from '@selvedge/messages/en/epcis-faults.ts'
import { isMembers, type Members } from '@selvedge/domain/epcis/members.ts'
import type { Prefixes } from '@selvedge/domain/epcis/uri.ts'
import { extensionFaults } from './check-extensions.ts'
import { type EventType, OwnEvent, SHAPES } from './event-shapes.ts'
import { type EpcisFault, pointerOf } from './fault.ts'
import { isUri } from './values.ts'

/** The five of EPCIS. */
export const EVENT_TYPES = Object.keys(SHAPES) as EventType[]

/** What is wrong with an event, everything at once; nothing where it is right. `prefixes` are those of its document and its own. */
export function eventFaults(event: unknown, prefixes: Prefixes): EpcisFault[] {
  if (!isMembers(event)) return [{ pointer: '', rule: say.object }]
  const { type } = event
  const isStandard = typeof type === 'string' && Object.hasOwn(SHAPES, type)
  if (!isStandard && !(typeof type === 'string' && isUri(type)))
    return [
      {
        pointer: '/type',
        rule: type === undefined ? say.missing : say.type({ words: EVENT_TYPES.join(', ') }),
      },
    ]
  const shape = isStandard ? SHAPES[type as EventType] : OwnEvent
  const parsed = shape.safeParse(event)
  const shapeFaults = parsed.success
    ? isStandard
      ? RULES[type as EventType](event)
      : []
    : parsed.error.issues.map(({ path, message, ...issue }) => ({
        pointer: pointerOf(issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path),
        rule: message,
      }))
  return [...shapeFaults, ...extensionFaults(event, prefixes)]
}

const has = (event: Members, ...names: readonly string[]) =>
  names.some((name) => Array.isArray(event[name]) && event[name].length > 0)
const at = (name: string, rule: string): EpcisFault => ({ pointer: `/${name}`, rule })
const whole = (rule: string): EpcisFault => ({ pointer: '', rule })

/** What the members of an event say of each other (GS1 EPCIS 2.0, 7.4.2 to 7.4.6). */
const RULES: Record<EventType, (event: Members) => EpcisFault[]> = {
  ObjectEvent: (event) => [
    ...(event.epcList !== undefined ||
    has(event, 'quantityList') ||
    (has(event, 'sensorElementList') && event.readPoint)
      ? []
      : [whole(say.whatOfObject)]),
    ...(event.ilmd !== undefined && event.action !== 'ADD' ? [at('ilmd', say.ilmdOnlyAdded)] : []),
  ],
  AggregationEvent: (event) => {
    const action = String(event.action)
    return [
      ...(action !== 'OBSERVE' && event.parentID === undefined
        ? [at('parentID', say.parentOf({ action }))]
        : []),
      ...(action === 'ADD' ? children(event, action) : []),
    ]
  },
  AssociationEvent: (event) => (event.action === 'DELETE' ? [] : children(event, String(event.action))),
  TransactionEvent: (event) => {
    if (event.action === 'ADD' && !has(event, 'epcList', 'quantityList'))
      return [whole(say.whatOfTransaction)]
    if (event.action !== 'DELETE') return []
    return ['epcList', 'quantityList'].flatMap((name) =>
      has(event, name) ? [at(name, say.nothingDeleted)] : [],
    )
  },
  TransformationEvent: (event) => {
    const inputs = has(event, 'inputEPCList', 'inputQuantityList')
    const outputs = has(event, 'outputEPCList', 'outputQuantityList')
    const isWhole = event.transformationID === undefined ? inputs && outputs : inputs || outputs
    return isWhole ? [] : [whole(say.transformed)]
  },
}

const children = (event: Members, action: string): EpcisFault[] =>
  has(event, 'childEPCs', 'childQuantityList') ? [] : [whole(say.childrenOf({ action }))]
