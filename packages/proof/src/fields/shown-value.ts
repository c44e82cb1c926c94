import type { Json, JsonObject } from '../canonical-json.ts'

/** A value, or what is below a name. */
type Branch = Map<string, Branch | Leaf>
type Leaf = { readonly value: Json }

/**
 * The object that shown values are of. Where all names at a place are numbers it is a list, of those of its items that are shown, in
 * their order. Undefined where two paths contradict each other, or one is no JSON pointer.
 */
export function shownValue(fields: readonly { path: string; value: Json }[]): JsonObject | undefined {
  const top: Branch = new Map()
  for (const { path, value } of fields) if (!isPut(top, namesIn(path), value)) return undefined
  return Object.fromEntries([...top].map(([name, below]) => [name, valueOf(below)]))
}

/** The names in a JSON pointer (RFC 6901), none for what is no pointer to a member. */
export const namesIn = (path: string): string[] =>
  /^(\/([^~/#]|~[01])*)+$/.test(path)
    ? path
        .slice(1)
        .split('/')
        .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    : []

function isPut(top: Branch, names: readonly string[], value: Json): boolean {
  const last = names.at(-1)
  if (last === undefined) return false
  let branch = top
  for (const name of names.slice(0, -1)) {
    const below = branch.get(name) ?? new Map<string, Branch | Leaf>()
    if (!(below instanceof Map)) return false
    branch.set(name, below)
    branch = below
  }
  if (branch.has(last)) return false
  branch.set(last, { value })
  return true
}

function valueOf(at: Branch | Leaf): Json {
  if (!(at instanceof Map)) return at.value
  const members = [...at]
  if (!members.every(([name]) => isIndex(name)))
    return Object.fromEntries(members.map(([name, below]) => [name, valueOf(below)]))
  return members.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, below]) => valueOf(below))
}

export const isIndex = (name: string): boolean => /^(0|[1-9]\d{0,8})$/.test(name)
