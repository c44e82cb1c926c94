import type { WitnessProblem } from '@selvedge/domain/witness-problem.ts'
import { cosignedBy } from '@selvedge/proof/checkpoint/cosignature.ts'
import { readNote, readSignatures, signatureLine, signaturesBy } from '@selvedge/proof/checkpoint/note.ts'
import type { NoteKey } from '@selvedge/proof/checkpoint/note-key.ts'
import { planConsistency } from '@selvedge/proof/history/log-proof.ts'
import type { Reader } from '../../db/connect.ts'
import { readLogProof } from '../history/log-store.ts'
import { addCheckpointBody, askWitness, type WitnessAnswer } from './ask-witness.ts'
import type { StoredCheckpoint } from '../checkpoints/checkpoint-store.ts'

export type Asked = { url: string; key: NoteKey }

export type Submitted =
  | { kind: 'cosigned'; lines: string; at: Date }
  | { kind: 'problem'; problem: WitnessProblem; evidence: string | null }

/**
 * Submits a checkpoint to a witness that saw the log at a size; where it saw another one, once more from there. What it answers
 * is checked before it counts.
 */
export async function submitCheckpoint(
  reader: Reader,
  { url, key }: Asked,
  checkpoint: StoredCheckpoint,
  size: number,
): Promise<Submitted> {
  const first = await ask(reader, url, checkpoint, size)
  const seen = first.answer.kind === 'other size' ? first.answer.size : undefined
  const canContinue = seen !== undefined && seen !== size && seen <= checkpoint.size
  const last = canContinue ? await ask(reader, url, checkpoint, seen) : first
  return judge(key, checkpoint, last)
}

type Exchange = { old: number; body: string; answer: WitnessAnswer }

async function ask(
  reader: Reader,
  url: string,
  { size, note }: StoredCheckpoint,
  old: number,
): Promise<Exchange> {
  const asked = { old, proof: await readLogProof(reader, planConsistency(old, size)), note }
  return { old, body: addCheckpointBody(asked), answer: await askWitness(url, asked) }
}

const REFUSALS: Readonly<Record<number, WitnessProblem>> = {
  403: 'unknownKey',
  404: 'unknownLog',
  422: 'notContinued',
}

function judge(key: NoteKey, checkpoint: StoredCheckpoint, { old, body, answer }: Exchange): Submitted {
  const problem = (code: WitnessProblem, said: string | null = null): Submitted => ({
    kind: 'problem',
    problem: code,
    evidence: said === null ? null : `${body}\n${said}\n`,
  })
  if (answer.kind === 'unreachable') return problem('unreachable')
  if (answer.kind === 'refused')
    return problem(REFUSALS[answer.status] ?? 'malformed', `HTTP ${answer.status}`)
  if (answer.kind === 'other size') {
    const { size } = answer
    if (size === undefined) return problem(old === checkpoint.size ? 'otherRoot' : 'malformed', 'HTTP 409')
    if (size > checkpoint.size) return problem('ahead', `HTTP 409: ${size}`)
    // Somebody else submits at the same moment.
    if (size !== old) return problem('unreachable')
    return problem(old === checkpoint.size ? 'otherRoot' : 'malformed', `HTTP 409: ${size}`)
  }
  const signatures = readSignatures(answer.lines)
  const note = readNote(checkpoint.note)
  const own = signatures ? signaturesBy({ signatures }, key) : []
  const seconds = note && cosignedBy({ text: note.text, signatures: own }, key)
  if (seconds === undefined) return problem('badCosignature', answer.lines.slice(0, MOST_EVIDENCE))
  const right = own.filter(
    (one) => cosignedBy({ text: note?.text ?? '', signatures: [one] }, key) === seconds,
  )
  return {
    kind: 'cosigned',
    lines: right.slice(0, 1).map(signatureLine).join(''),
    at: new Date(seconds * 1000),
  }
}

const MOST_EVIDENCE = 2000
