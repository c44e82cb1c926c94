import { PlaceLists, Texts } from './interned.ts'

/** What the columns of a compact supply chain refer to by its place. */
export class SharedValues {
  readonly texts = new Texts()
  readonly sets = new PlaceLists()

  /** The place of a list of texts, in the order of the texts. */
  sortedSet(values: readonly string[]): number {
    return this.sets.place(values.toSorted().map((value) => this.texts.place(value)))
  }

  column<T>(of: readonly T[], text: (one: T) => string | null | undefined): number[] {
    return of.map((one) => this.texts.place(text(one)))
  }
}

/** The place of what has this id, where it is shown; -1 where it is not. */
export type PlaceOf = (id: number) => number

export function placeIn(ids: readonly number[]): PlaceOf {
  const places = new Map<number, number>()
  for (let place = 0; place < ids.length; place += 1) places.set(ids[place] ?? 0, place)
  return (id) => places.get(id) ?? -1
}

/** The rows of a table that are shown, in the order of the ids by which they are shown, which no two share. */
export function shownRows(rows: number, shownIdOf: (row: number) => number | undefined) {
  const rowOf = new Map<number, number>()
  for (let row = 0; row < rows; row += 1) {
    const id = shownIdOf(row)
    if (id !== undefined) rowOf.set(id, row)
  }
  const ids = Array.from(Float64Array.from(rowOf.keys()).toSorted())
  return { ids, rows: ids.map((id) => rowOf.get(id) ?? 0) }
}
