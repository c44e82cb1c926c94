import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COLOURS, DARK, LIGHT } from './palette.ts'

test('the colours of a chain are those of the specification, by day and by night', () => {
  for (const { tones } of [LIGHT, DARK])
    expect([tones.grey, tones.green, tones.red, tones.amber].map(({ fill }) => fill)).toEqual([
      '#7a7a7a',
      '#4edb34',
      '#e50000',
      '#e5bf00',
    ])
  expect(LIGHT.tones.black.fill).toBe('#000000')
})

/** The tokens of one colour scheme: a dark one falls back to what is said for both. */
function tokens(selector: RegExp): Map<string, string> {
  const css = readFileSync(join(import.meta.dirname, '../../tokens.css'), 'utf8')
  const [, block = ''] = new RegExp(`^${selector.source} \\{([^}]*--sv-paper[^}]*)\\}`, 'm').exec(css) ?? []
  return new Map(
    [...block.matchAll(/--sv-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

test('a drawing has the colours of the screen around it', () => {
  const light = tokens(/:root/)
  const dark = new Map([...light, ...tokens(/:root\[data-mantine-color-scheme='dark'\]/)])
  for (const [palette, scheme] of [
    [LIGHT, light],
    [DARK, dark],
  ] as const) {
    const { surface, ink, inkSoft, line, tones } = palette
    expect({ surface, ink, inkSoft, line }).toEqual({
      surface: scheme.get('surface'),
      ink: scheme.get('ink'),
      inkSoft: scheme.get('ink-soft'),
      line: scheme.get('line'),
    })
    for (const colour of COLOURS)
      expect(tones[colour]).toEqual({
        fill: scheme.get(`mark-${colour}`),
        edge: scheme.get(`mark-${colour}-edge`),
      })
  }
})
