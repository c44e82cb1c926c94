import { logWitnessesEndpoint } from '@selvedge/contract/ledger-log.ts'
import { type Checkpoint, readCheckpoint } from '@selvedge/proof/checkpoint/checkpoint.ts'
import { readNote } from '@selvedge/proof/checkpoint/note.ts'
import { call } from '../../api.ts'

const KEY = 'selvedge.log.cosigned'
/** A log has one name for ever; a second one is that of a history that went another way. */
const MOST_LOGS = 3
/** A note of a hundred signatures is shorter. */
const MOST_CHARACTERS = 20_000

/** A checkpoint of the log with the signatures of witnesses, and when it was seen: anybody can check it without this server. */
export type KeptCheckpoint = { at: string; note: string }

/** The newest checkpoint of each name of the log, the first name first. */
export function readCheckpoints(): readonly KeptCheckpoint[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, MOST_LOGS) : []
  } catch {
    return []
  }
}

/**
 * Keeps the newest checkpoint that witnesses cosigned, once the log of a head was seen to continue. Its signatures are not checked here:
 * whoever gets it as evidence does that, with the keys of the witnesses. One that is longer than the log was shown to be is not
 * taken: none could follow it.
 */
export async function keepCheckpoint(
  { now, size }: { now: Date; size: number },
  signal?: AbortSignal,
): Promise<void> {
  try {
    const { checkpoint: note } = await call(logWitnessesEndpoint, {}, { ...(signal && { signal }) })
    const read = note === null ? undefined : readCosigned(note)
    if (note === null || !read || read.size > size) return
    keep({ at: now.toISOString(), note }, read)
  } catch {
    // The next look may get it; evidence is complete without it, only weaker.
  }
}

function keep(kept: KeptCheckpoint, { origin, size, root }: Checkpoint): void {
  const others = readCheckpoints()
  const at = others.findIndex((one) => readCosigned(one.note)?.origin === origin)
  const before = others[at]
  const old = before && readCosigned(before.note)
  // Two of one length with other roots contradict each other: the one that was seen first is the evidence.
  if (old && (old.size > size || (old.size === size && old.root !== root))) return
  // The first names stay: those of later ones could be made up to push them out.
  const next = before ? others.with(at, kept) : [...others.slice(0, MOST_LOGS - 1), kept]
  localStorage.setItem(KEY, JSON.stringify(next))
}

/** A checkpoint that somebody signed besides the log itself. */
function readCosigned(note: string) {
  if (note.length > MOST_CHARACTERS) return undefined
  const read = readNote(note)
  const isCosigned = new Set(read?.signatures.map(({ name, id }) => `${name} ${id}`)).size > 1
  return read && isCosigned ? readCheckpoint(read.text) : undefined
}

const isKept = (value: unknown): value is KeptCheckpoint =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'note' in value &&
  typeof value.note === 'string' &&
  readCosigned(value.note) !== undefined
