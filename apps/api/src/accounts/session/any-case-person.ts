import { anyCaseKey } from '@selvedge/domain/text.ts'

/**
 * Of people whose keys are the same in any case (`anyCaseKey`) the one that a key means: who has it exactly, else the only one there is.
 * Two who registered before that was looked at, as `ibrahim` and `ıbrahim`, are each meant by their own spelling alone.
 */
export function personMeant<Person>(
  people: readonly Person[],
  keyOf: (person: Person) => string,
  key: string,
): Person | undefined {
  const anyCase = anyCaseKey(key)
  const [first, ...others] = people.filter((person) => anyCaseKey(keyOf(person)) === anyCase)
  return people.find((person) => keyOf(person) === key) ?? (others.length === 0 ? first : undefined)
}
