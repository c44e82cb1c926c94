type Level = { readonly path: string; readonly names: Set<string> | undefined; index: number; name: string }

/**
 * The places of a JSON text, as JSON pointers (RFC 6901), at which a member is there a second time. Parsers take the last one, or the first: two programs
 * would read two contents out of one file. The text has to be JSON.
 */
export function repeatedMembers(json: string): string[] {
  const found: string[] = []
  const levels: Level[] = []
  const marks = /["{}[\],]/g
  for (let mark = marks.exec(json); mark; mark = marks.exec(json)) {
    const [token] = mark
    const level = levels.at(-1)
    if (token === '"') {
      const end = endOfText(json, mark.index)
      marks.lastIndex = end
      if (!level?.names || !isFollowedByColon(json, end)) continue
      // Escapes write one name in many ways.
      level.name = String(JSON.parse(json.slice(mark.index, end)))
      if (level.names.has(level.name)) found.push(placeIn(level))
      level.names.add(level.name)
    } else if (token === '{' || token === '[') {
      const names = token === '{' ? new Set<string>() : undefined
      levels.push({ path: level ? placeIn(level) : '', names, index: 0, name: '' })
    } else if (token === ',') {
      if (level) level.index += 1
    } else levels.pop()
  }
  return found
}

/** The index after a text: its closing quote is the first one with an even number of backslashes before it. */
function endOfText(json: string, start: number): number {
  let end = start
  let backslashes: number
  do {
    end = json.indexOf('"', end + 1)
    backslashes = 0
    while (json[end - 1 - backslashes] === '\\') backslashes += 1
  } while (backslashes % 2 === 1)
  return end + 1
}

const isFollowedByColon = (json: string, place: number) => {
  let next = place
  while (/\s/.test(json[next] ?? '')) next += 1
  return json[next] === ':'
}

const placeIn = ({ path, names, index, name }: Level) =>
  `${path}/${names ? name.replaceAll('~', '~0').replaceAll('/', '~1') : index}`
