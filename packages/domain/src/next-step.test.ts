import { describe, expect, test } from 'vitest'
import { companiesTowards, nextStepFor } from './next-step.ts'

const gap = { standing: 'expired', standard: 'OCS', place: 'step', isOwn: false, shipments: [] } as const

describe('the next step for a gap', () => {
  test.each([
    [{}, { do: 'ask', kind: 'SCOPE_CERTIFICATE', standard: 'OCS', shipments: [] }],
    [{ isOwn: true }, { do: 'file', standard: 'OCS' }],
    [
      { place: 'link', shipments: ['S-1'] },
      { do: 'ask', kind: 'TRANSACTION_CERTIFICATE', standard: 'OCS', shipments: ['S-1'] },
    ],
    // Also the own company gets a transaction certificate from its certification body.
    [
      { place: 'link', isOwn: true, standing: 'missing' },
      { do: 'ask', kind: 'TRANSACTION_CERTIFICATE', standard: 'OCS', shipments: [] },
    ],
    [{ standing: 'pending' }, { do: 'look' }],
    [{ standing: 'altered' }, { do: 'look' }],
  ] as const)('%j', (changes, step) => {
    expect(nextStepFor({ ...gap, ...changes })).toEqual(step)
  })
})

test('whom to ask about a step: its company first, then those between it and the reader, each once', () => {
  const node = (visibleName: string | null) => ({ company: { visibleName } })
  const graph = {
    nodes: [node('Farm'), node(null), node('Mill'), node('Own'), node('Mill')],
    edges: [
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 1, to: 4 },
      { from: 2, to: 3 },
      { from: 4, to: 3 },
    ],
  }
  expect(companiesTowards(graph, 0, 'Own')).toEqual(['Farm', 'Mill'])
  expect(companiesTowards(graph, 1, 'Own')).toEqual(['Mill'])
  expect(companiesTowards(graph, 3, 'Own')).toEqual([])
})
