import { useState } from 'react'
import type { Choice } from '../../ui/table/choice.ts'
import type { Decidable } from './decidable.ts'

type Options<Row> = {
  isOn: boolean
  awaits: (row: Row) => boolean
  toDecidable: (row: Row) => Decidable
}

/** The records of a list that are chosen to be decided together, on whichever page they are. */
export function useChosen<Row>({ isOn, awaits, toDecidable }: Options<Row>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Decidable>>(new Map())
  const choice: Choice<Row> = {
    canChoose: awaits,
    isChosen: (row) => chosen.has(toDecidable(row).key),
    nameOf: (row) => toDecidable(row).name,
    choose: (rows, isChosen) =>
      setChosen((before) => {
        const after = new Map(before)
        for (const one of rows.map(toDecidable)) {
          if (isChosen) after.set(one.key, one)
          else after.delete(one.key)
        }
        return after
      }),
  }
  return {
    choice: isOn ? choice : undefined,
    chosen: isOn ? [...chosen.values()] : [],
    /** Leaves these chosen, such as those that could not be decided. */
    keep: (keys: readonly string[]) =>
      setChosen((before) => new Map([...before].filter(([key]) => keys.includes(key)))),
  }
}
