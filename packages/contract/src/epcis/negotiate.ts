import { epcisHeaders as say } from '@selvedge/messages/en/epcis-headers.ts'

/** The headers of a request, by their names in small letters. */
export type RequestHeaders = Readonly<Record<string, string | undefined>>

/** How a request wants to be taken. */
export type Negotiated = {
  /** Whether URNs of stored events are written as Digital Links in the answer. */
  asDigitalLinks: boolean
  /** The kind of the answer: of the two the one that the caller prefers. */
  type: 'application/json' | 'application/ld+json'
  /** What a capture does with the events of a document in which some are wrong: none is stored, or the right ones are. */
  errorBehaviour: 'rollback' | 'proceed'
}

/** Why a request is refused: the status of the answer, and the sentence for `detail`. */
export type HeaderRefusal = { status: 400 | 406 | 415; detail: string }

/** Whether a request is refused for its headers. */
export const isRefused = (asked: Negotiated | HeaderRefusal): asked is HeaderRefusal => 'status' in asked

const FORMATS = ['Always_GS1_Digital_Link', 'No_Preference', 'Never_Translates'] as const
const TYPES: ReadonlySet<string> = new Set(['application/json', 'application/ld+json'])

/** What the headers of a request ask for, or why it is refused; `hasBody` where it sends one. */
export function negotiate(headers: RequestHeaders, hasBody: boolean): Negotiated | HeaderRefusal {
  const refusal = [
    hasBody ? contentType(headers) : undefined,
    accept(headers),
    ...['gs1-epcis', 'gs1-cbv'].flatMap((name) => [
      hasBody ? version(headers, `${name}-version`) : undefined,
      bound(headers, `${name}-min`, (order) => order > 0),
      bound(headers, `${name}-max`, (order) => order < 0),
    ]),
    format(headers),
    behaviour(headers),
  ].find((one) => one !== undefined)
  return (
    refusal ?? {
      type: answerType(headers),
      asDigitalLinks: (headers['gs1-epc-format'] ?? FORMATS[0]) === FORMATS[0],
      errorBehaviour: headers['gs1-capture-error-behaviour'] === 'proceed' ? 'proceed' : 'rollback',
    }
  )
}

const mediaType = (text: string) => (text.split(';')[0] ?? '').trim().toLowerCase()

const contentType = ({ 'content-type': type }: RequestHeaders): HeaderRefusal | undefined =>
  TYPES.has(mediaType(type ?? '')) ? undefined : { status: 415, detail: say.contentType }

/**
 * How much a caller takes each of the kinds, from 0, not at all, to 1: the nearest range that names it counts (RFC 9110, 12.5.1). An empty header says as little as none.
 */
function weights({ accept: sent = '' }: RequestHeaders): { json: number; ld: number } {
  const given = new Map(
    (sent.trim() === '' ? '*/*' : sent).split(',').map((kind) => {
      const [, weight = '1'] = /;\s*q=(\d?(?:\.\d*)?)\s*(?:;|$)/i.exec(kind) ?? []
      return [mediaType(kind), Number(weight)] as const
    }),
  )
  const of = (type: string) => given.get(type) ?? given.get('application/*') ?? given.get('*/*') ?? 0
  return { json: of('application/json'), ld: of('application/ld+json') }
}

function accept(headers: RequestHeaders): HeaderRefusal | undefined {
  const { json, ld } = weights(headers)
  return json > 0 || ld > 0 ? undefined : { status: 406, detail: say.accept }
}

/** Plain JSON unless the caller takes the other kind alone, or prefers it. */
function answerType(headers: RequestHeaders): Negotiated['type'] {
  const { json, ld } = weights(headers)
  return ld > json ? 'application/ld+json' : 'application/json'
}

/** `gs1-cbv-min` as it is written in the standard. */
const written = (name: string) =>
  name.replace(
    /^gs1-(\w+)-(\w)/,
    (_, of: string, first: string) => `GS1-${of.toUpperCase()}-${first.toUpperCase()}`,
  )

function version(headers: RequestHeaders, name: string): HeaderRefusal | undefined {
  const sent = headers[name]
  return sent === undefined || /^2(?:\.\d+){0,2}$/.test(sent.trim())
    ? undefined
    : { status: 406, detail: say.version({ header: written(name) }) }
}

/** A version that is none leaves out all. */
function bound(
  headers: RequestHeaders,
  name: string,
  leavesOut: (order: number) => boolean,
): HeaderRefusal | undefined {
  const sent = headers[name]
  if (sent === undefined) return undefined
  const [, major = '', minor = '0'] = /^(\d{1,4})(?:\.(\d{1,4}))?(?:\.\d{1,4})?$/.exec(sent.trim()) ?? []
  const order = Number(major) - 2 || Number(minor)
  return major === '' || leavesOut(order)
    ? { status: 406, detail: say.range({ header: written(name) }) }
    : undefined
}

function format({ 'gs1-epc-format': sent }: RequestHeaders): HeaderRefusal | undefined {
  if (sent === 'Always_EPC_URN') return { status: 406, detail: say.urns }
  if (sent === undefined || FORMATS.some((one) => one === sent)) return undefined
  return { status: 400, detail: say.format({ words: FORMATS.join(', ') }) }
}

const behaviour = ({ 'gs1-capture-error-behaviour': sent }: RequestHeaders): HeaderRefusal | undefined =>
  sent === undefined || sent === 'rollback' || sent === 'proceed'
    ? undefined
    : { status: 400, detail: say.behaviour }
