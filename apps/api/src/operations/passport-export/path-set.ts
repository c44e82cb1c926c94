import { createHash, randomBytes } from 'node:crypto'

const FIRST_ROOM = 1024
/** It grows before it is fuller than this: a look then takes two steps or so. */
const FULLEST = 0.5

/**
 * Which paths were seen, for any number of them: 16 to 32 bytes each, however long they are. It keeps 64 bits of a salted SHA-256: among a million paths the odds that one is
 * taken for another are below one in thirty million, and nobody can choose a path that collides, as the salt is of this set alone.
 */
export function pathSet(): { add: (path: string) => void; has: (path: string) => boolean } {
  const salt = randomBytes(16)
  let rooms = new BigUint64Array(FIRST_ROOM)
  let size = 0

  const markOf = (path: string): bigint => {
    const mark = createHash('sha256').update(salt).update(path).digest().readBigUInt64BE()
    // Nought is an empty room.
    return mark === 0n ? 1n : mark
  }
  const roomOf = (mark: bigint, within: BigUint64Array): number => {
    let at = Number(mark % BigInt(within.length))
    while (within[at] !== 0n && within[at] !== mark) at = (at + 1) % within.length
    return at
  }
  const grow = () => {
    const larger = new BigUint64Array(rooms.length * 2)
    for (const mark of rooms) if (mark !== 0n) larger[roomOf(mark, larger)] = mark
    rooms = larger
  }

  return {
    add: (path) => {
      if (size >= rooms.length * FULLEST) grow()
      const mark = markOf(path)
      const at = roomOf(mark, rooms)
      if (rooms[at] !== 0n) return
      rooms[at] = mark
      size++
    },
    has: (path) => rooms[roomOf(markOf(path), rooms)] !== 0n,
  }
}
