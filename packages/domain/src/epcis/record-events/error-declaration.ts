import type { Members } from '../members.ts'

/**
 * That an event said something wrong (GS1 EPCIS 2.0, 7.4.1.3): it repeats the event, with its number. `corrective` are the numbers of those that say it
 * right.
 */
export const declaredWrong = (event: Members, at: Date, corrective: readonly string[]): Members => ({
  ...event,
  errorDeclaration: {
    declarationTime: at.toISOString(),
    reason: 'incorrect_data',
    ...(corrective.length > 0 && { correctiveEventIDs: [...corrective] }),
  },
})
