import { readFileSync } from 'node:fs'

/** Where the resident memory of a process lies, in MB. */
export type MemoryMap = {
  /** The program and its libraries, as far as they are in memory. */
  filesMb: number
  /** The allocator's first arena, which all threads fall back on. */
  mainArenaMb: number
  /** The allocator's other arenas, one for each thread that asks while another does. */
  threadArenasMb: number
  arenas: number
  /** All else: JavaScript's heaps, stacks, and blocks that are too large for an arena. */
  otherMb: number
}

/** glibc maps the heap of an arena at a multiple of this, and gives it as much room. */
const ARENA = 64n * 1024n * 1024n

type Mapping = { from: bigint; to: bigint; name: string; residentKb: number }

/** Sorts the mappings of `/proc/<id>/smaps`. An arena is a mapping at its border, with the room it has not taken yet behind it. */
export function sortMappings(smaps: string): MemoryMap {
  const mappings = readMappings(smaps)
  const map: MemoryMap = { filesMb: 0, mainArenaMb: 0, threadArenasMb: 0, arenas: 0, otherMb: 0 }
  for (const [i, mapping] of mappings.entries()) {
    const next = mappings[i + 1]
    const mb = mapping.residentKb / 1024
    if (mapping.name === '[heap]') map.mainArenaMb += mb
    else if (mapping.name !== '' && !mapping.name.startsWith('[')) map.filesMb += mb
    else if (isArena(mapping, next)) {
      map.threadArenasMb += mb
      map.arenas++
    } else map.otherMb += mb
  }
  return map
}

function isArena({ from, to, name }: Mapping, next: Mapping | undefined): boolean {
  if (name !== '' || from % ARENA !== 0n || to > from + ARENA) return false
  return to === from + ARENA || (next?.from === to && next.to === from + ARENA && next.residentKb === 0)
}

function readMappings(smaps: string): Mapping[] {
  const mappings: Mapping[] = []
  for (const line of smaps.split('\n')) {
    const head = /^([0-9a-f]+)-([0-9a-f]+) \S+ \S+ \S+ \d+\s*(.*)$/.exec(line)
    if (head)
      mappings.push({
        from: BigInt(`0x${head[1]}`),
        to: BigInt(`0x${head[2]}`),
        name: head[3] ?? '',
        residentKb: 0,
      })
    const resident = /^Rss:\s+(\d+) kB/.exec(line)
    const last = mappings.at(-1)
    if (resident && last) last.residentKb = Number(resident[1])
  }
  return mappings
}

/** The map of this process; nothing where the system does not report it. */
export function ownMemoryMap(): MemoryMap | undefined {
  try {
    return sortMappings(readFileSync('/proc/self/smaps', 'utf8'))
  } catch {
    // No Linux.
    return undefined
  }
}
