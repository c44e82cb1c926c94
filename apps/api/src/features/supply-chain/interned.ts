/** Numbers values in the order in which they are first seen. */
export class Interned<T> {
  readonly values: T[] = []
  readonly #places = new Map<string, number>()

  /** The place of a value, by the text that stands for it. */
  place(key: string, value: () => T): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.values.length)
    return this.values.push(value()) - 1
  }
}
