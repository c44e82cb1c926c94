import { NOTE_TYPES, type NoteKey, readNoteKey } from './note-key.ts'

type PolicyWitness = {
  /** What the policy calls it; its key has a name of its own. */
  readonly name: string
  /** Undefined for a key of a type that is not known here: such a witness is never seen to have signed. */
  readonly key: NoteKey | undefined
  readonly url: string | undefined
}

/** As many of the members as the threshold says, each a witness or a group. */
type Group = { readonly threshold: number; readonly members: readonly string[] }

/** Which logs and witnesses somebody trusts, and how many have to agree (c2sp.org/tlog-policy). */
export type Policy = {
  readonly logs: readonly NoteKey[]
  readonly witnesses: readonly PolicyWitness[]
  readonly groups: ReadonlyMap<string, Group>
  /** A witness, a group, or `none`. */
  readonly quorum: string
}

/** What is wrong with a policy, and in which line; 0 for the whole. */
export type PolicyFault = {
  readonly line: number
  readonly fault:
    | 'text'
    | 'word'
    | 'parts'
    | 'key'
    | 'keyType'
    | 'sameKey'
    | 'name'
    | 'sameName'
    | 'unknownName'
    | 'sameMember'
    | 'threshold'
    | 'twoQuorums'
    | 'noQuorum'
}

export const NO_QUORUM = 'none'
const MOST_LINES = 1000
const MOST_CHARACTERS = 200_000

class Fault extends Error {
  readonly fault: PolicyFault['fault']

  constructor(fault: PolicyFault['fault']) {
    super(fault)
    this.fault = fault
  }
}

type Draft = {
  logs: NoteKey[]
  keys: Record<'log' | 'witness', Set<string>>
  witnesses: PolicyWitness[]
  groups: Map<string, Group>
  names: Set<string>
  members: Set<string>
  quorum: string | undefined
}

/** Reads the text of a policy, or says what is wrong with it. A list of logs alone may come without a quorum. */
export function readPolicy(
  text: string,
  { needsQuorum = true }: { needsQuorum?: boolean } = {},
): Policy | PolicyFault {
  const lines = text.split('\n')
  // The specification allows no control characters but these two; files from Windows are read all the same.
  if (text.length > MOST_CHARACTERS || lines.length > MOST_LINES || /[^\P{Cc}\t\n\r]/u.test(text))
    return { line: 0, fault: 'text' }
  const draft: Draft = {
    logs: [],
    keys: { log: new Set(), witness: new Set() },
    witnesses: [],
    groups: new Map(),
    names: new Set(),
    members: new Set(),
    quorum: undefined,
  }
  for (const [index, line] of lines.entries()) {
    const words = line.split(/[ \t\r]+/).filter((word) => word !== '')
    if (words.length === 0 || words[0]?.startsWith('#')) continue
    try {
      readLine(draft, words)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      return { line: index + 1, fault: error.fault }
    }
  }
  const { logs, witnesses, groups, quorum } = draft
  if (quorum === undefined && needsQuorum) return { line: 0, fault: 'noQuorum' }
  return { logs, witnesses, groups, quorum: quorum ?? NO_QUORUM }
}

/** Whether a policy could not be read. */
export const isFault = (read: Policy | PolicyFault): read is PolicyFault => 'fault' in read

function readLine(draft: Draft, [word, ...rest]: readonly string[]): void {
  if (word === 'log') return readLog(draft, rest)
  if (word === 'witness') return readWitness(draft, rest)
  if (word === 'group') return readGroup(draft, rest)
  if (word !== 'quorum') throw new Fault('word')
  const [name, ...more] = rest
  if (name === undefined || more.length > 0) throw new Fault('parts')
  if (draft.quorum !== undefined) throw new Fault('twoQuorums')
  if (name !== NO_QUORUM && !draft.names.has(name)) throw new Fault('unknownName')
  draft.quorum = name
}

function readLog(draft: Draft, [vkey, , ...more]: readonly string[]): void {
  if (vkey === undefined || more.length > 0) throw new Fault('parts')
  const key = readKey(draft, 'log', vkey)
  if (key) draft.logs.push(key)
}

function readWitness(draft: Draft, [name, vkey, url, ...more]: readonly string[]): void {
  if (name === undefined || vkey === undefined || more.length > 0) throw new Fault('parts')
  define(draft, name)
  draft.witnesses.push({ name, key: readKey(draft, 'witness', vkey), url })
}

function readGroup(draft: Draft, [name, kind, ...members]: readonly string[]): void {
  if (name === undefined || kind === undefined || members.length === 0) throw new Fault('parts')
  for (const member of members) {
    if (!draft.names.has(member)) throw new Fault('unknownName')
    if (draft.members.has(member)) throw new Fault('sameMember')
    draft.members.add(member)
  }
  define(draft, name)
  draft.groups.set(name, { threshold: thresholdOf(kind, members.length), members })
}

function thresholdOf(kind: string, count: number): number {
  if (kind === 'any') return 1
  if (kind === 'all') return count
  const threshold = /^[1-9]\d{0,8}$/.test(kind) ? Number(kind) : 0
  if (threshold < 1 || threshold > count) throw new Fault('threshold')
  return threshold
}

function define({ names }: Draft, name: string): void {
  if (name === NO_QUORUM) throw new Fault('name')
  if (names.has(name)) throw new Fault('sameName')
  names.add(name)
}

/** No key may stand for two: one witness under two names would be counted twice. */
function readKey({ keys }: Draft, of: 'log' | 'witness', vkey: string): NoteKey | undefined {
  const key = readNoteKey(vkey)
  if (!key) throw new Fault('key')
  const isOther = key === 'other type'
  if (!isOther && of === 'witness' && key.type !== NOTE_TYPES.cosignature) throw new Fault('keyType')
  if (!isOther && of === 'log' && key.type !== NOTE_TYPES.note) throw new Fault('keyType')
  const same = isOther ? vkey : String(key.publicKey)
  if (keys[of].has(same)) throw new Fault('sameKey')
  keys[of].add(same)
  return isOther ? undefined : key
}
