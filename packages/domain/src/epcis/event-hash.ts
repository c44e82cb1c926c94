import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { eventText } from './event-text.ts'
import { fullName } from './extension-text.ts'
import type { Members, Reading } from './members.ts'
import { prefixesOf } from './uri.ts'

/** How the events of a document are read: by the prefixes of its contexts, without the members that an `ignoreFields` of it names. */
export function readingOf(...holders: readonly Members[]): Reading {
  const prefixes = prefixesOf(...holders.map((holder) => holder['@context']))
  const ignored = holders.flatMap((holder) =>
    Object.entries(holder).flatMap(([name, value]) =>
      fullName(name, prefixes).endsWith('}ignoreFields')
        ? [value].flat().filter((one): one is string => typeof one === 'string')
        : [],
    ),
  )
  return { prefixes, ignored: new Set(ignored.map((name) => fullName(name, prefixes))) }
}

/**
 * The event hash ID of GS1 CBV 2.0 (8.9): a name that everybody who has the event gives it. It is no proof, for two different events can be made to
 * share it. An event's own context counts beside that of its document.
 */
export function eventHashId(event: Members, reading: Reading): string {
  return `ni:///sha-256;${bytesToHex(sha256(utf8ToBytes(eventText(event, withOwn(event, reading)))))}?ver=CBV2.0`
}

/** How an event is read in its document: its own prefixes count beside those of the document, and before them. */
export function withOwn(event: Members, reading: Reading): Reading {
  const own = event['@context']
  if (own === undefined) return reading
  const inherited = Object.fromEntries(reading.prefixes)
  return { ...reading, prefixes: prefixesOf(inherited, own) }
}
