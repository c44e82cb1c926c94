import { expect, test } from 'vitest'
import type { Colours, Graph } from '../chain-model.ts'
import { tierText } from './TierLabels.tsx'

const node = (process: string) => ({ kind: 'plan', plan: { processesTypeNames: [process] } })
const graph = { nodes: [node('Ginning'), node('Ginning'), node('Spinning')] } as unknown as Graph
const coloured = (...colours: string[]) =>
  ({ nodes: colours.map((colour) => ({ colour })) }) as unknown as Colours

test('a strip is named by its most frequent process, with its steps and how many are certified', () => {
  expect(tierText([0, 1, 2], graph, coloured('green', 'red', 'green'))).toBe(
    'Ginning · 3 steps · 2 of 3 certified, 66 %',
  )
  expect(tierText([0, 1, 2], graph, coloured('green', 'grey', 'red'))).toBe(
    'Ginning · 3 steps · 1 of 2 certified, 50 %',
  )
  expect(tierText([2], graph, coloured('grey', 'grey', 'grey'))).toBe('Spinning · 1 step')
})
