/** Where a column has nothing. */
const NOTHING = -1

/** Texts, numbered in the order in which they are first seen. */
export class Texts {
  readonly values: string[] = []
  readonly #places = new Map<string, number>()

  place(text: string | null | undefined): number {
    if (text === null || text === undefined) return NOTHING
    const known = this.#places.get(text)
    if (known !== undefined) return known
    this.#places.set(text, this.values.length)
    return this.values.push(text) - 1
  }
}

/** Lists of places, numbered likewise. Most are empty or have one place, and are found without a text that stands for them. */
export class PlaceLists {
  readonly values: number[][] = []
  readonly #ofOne = new Map<number, number>()
  readonly #ofMany = new Map<string, number>()
  #empty: number | undefined

  place(list: readonly number[]): number {
    const [first] = list
    if (first === undefined) return (this.#empty ??= this.#add([]))
    return list.length === 1
      ? found(this.#ofOne, first, () => this.#add([first]))
      : found(this.#ofMany, list.join(), () => this.#add([...list]))
  }

  #add(list: number[]): number {
    return this.values.push(list) - 1
  }
}

/** What is worked out once for each key. */
export function once<K, V>(of: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => found(known, key, () => of(key))
}

function found<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const had = known.get(key)
  if (had !== undefined) return had
  const made = make()
  known.set(key, made)
  return made
}
