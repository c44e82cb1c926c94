import type { Recording } from './record-answers.ts'
import type { Entry } from './recorder.ts'

type Compared = Pick<Recording, 'answers'> & { mails: readonly unknown[] }

/**
 * What is answered otherwise in the second recording, a line each. Calls are identified by who makes them, address and body, and where
 * somebody makes one several times, by which time it is. Members named in `allowed` may be added to any answer.
 */
export function compareRecordings(old: Compared, renewed: Compared, allowed: ReadonlySet<string>): string[] {
  const before = byCall(old.answers)
  const after = byCall(renewed.answers)
  const lines = [...before].flatMap(([call, entry]) => {
    const now = after.get(call)
    if (!now) return [`${call}\n  is not asked any more`]
    const { status, total, answer } = entry
    return differences(
      { status, total, answer },
      { status: now.status, total: now.total, answer: now.answer },
      allowed,
    ).map((difference) => `${call}\n  ${difference}`)
  })
  const added = [...after.keys()].filter((call) => !before.has(call)).map((call) => `${call}\n  is new`)
  return [...lines, ...added, ...mailLines(old, renewed)]
}

function byCall(entries: readonly Entry[]): Map<string, Entry> {
  const times = new Map<string, number>()
  return new Map(
    entries.map((entry) => {
      const call = `${entry.caller}: ${entry.method} ${entry.path} ${JSON.stringify(entry.body)}`
      const time = (times.get(call) ?? 0) + 1
      times.set(call, time)
      return [time === 1 ? call : `${call}, time ${time}`, entry]
    }),
  )
}

/** Where two values differ, by the way to the place. */
function differences(old: unknown, renewed: unknown, allowed: ReadonlySet<string>, at = ''): string[] {
  if (isObject(old) && isObject(renewed) && Array.isArray(old) === Array.isArray(renewed)) {
    const names = [...new Set([...Object.keys(old), ...Object.keys(renewed)])]
    return names
      .filter((name) => name in old || !allowed.has(name))
      .flatMap((name) => differences(old[name], renewed[name], allowed, `${at}/${name}`))
  }
  if (Object.is(old, renewed)) return []
  // A field's sentence that became an object with a code has its sentence in it still.
  if (typeof old === 'string' && isObject(renewed) && renewed['message'] === old)
    return Object.keys(renewed)
      .filter((name) => name !== 'message' && !allowed.has(name))
      .map((name) => `${at}/${name} is added`)
  return [`${at}: ${shown(old)} became ${shown(renewed)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const SHOWN = 400
const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, SHOWN)

function mailLines(old: Compared, renewed: Compared): string[] {
  const before = old.mails.map((mail) => JSON.stringify(mail))
  const after = renewed.mails.map((mail) => JSON.stringify(mail))
  const less = (these: readonly string[], those: readonly string[]) => {
    const left = [...those]
    return these.filter((mail) => {
      const at = left.indexOf(mail)
      if (at !== -1) left.splice(at, 1)
      return at === -1
    })
  }
  return [
    ...less(before, after).map((mail) => `An e-mail is not sent any more\n  ${mail.slice(0, SHOWN)}`),
    ...less(after, before).map((mail) => `An e-mail is new\n  ${mail.slice(0, SHOWN)}`),
  ]
}
