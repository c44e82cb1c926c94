export type Path = readonly (string | number)[]

/** The path of every member of a value, at every depth, the value itself left out. */
export function memberPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const path = [...at, Array.isArray(value) ? Number(name) : name]
    return [path, ...memberPaths(member, path)]
  })
}

/** The member at a path. */
export const memberAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((whole, name) => (whole as Record<string | number, unknown>)[name], value)

/** A copy with another value at a path; with undefined, without that member. */
export function withMember(value: unknown, path: Path, member: unknown): unknown {
  const copy: unknown = structuredClone(value)
  const name = path.at(-1)
  if (name === undefined) return member
  const parent = memberAt(copy, path.slice(0, -1)) as Record<string | number, unknown>
  if (member !== undefined) parent[name] = member
  else if (Array.isArray(parent)) parent.splice(Number(name), 1)
  else delete parent[name]
  return copy
}
