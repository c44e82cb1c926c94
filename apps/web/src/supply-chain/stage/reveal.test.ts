import { PSEUDO } from '@selvedge/messages/pseudo.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { layOut } from '../layout/layout.ts'
import { randomChain } from '../layout/random-graph.ts'
import { sceneOf } from '../painter/scene.ts'
import { fitView, legible } from '../painter/view.ts'
import type { View } from '../painter/viewport.ts'
import { middleOf, placeOf, revealed } from './reveal.ts'

const SIZE = { width: 1000, height: 700 }
const graph = randomChain(400, 7, 1)
const scene = sceneOf(layOut(graph), graph.from, graph.to)

const isSeen = (view: View, { x, y }: { x: number; y: number }) => {
  const [left, top] = [x * view.sx + view.tx, y * view.sy + view.ty]
  return left >= 0 && left <= SIZE.width && top >= 0 && top <= SIZE.height
}

test('the middle of every link comes into sight, and stays where it is if it is there', () => {
  const near = legible(fitView(scene, SIZE))
  let moved = 0
  for (let edge = 0; edge < scene.from.length; edge++) {
    const middle = middleOf(scene, edge) ?? { x: Number.NaN, y: Number.NaN }
    const view = revealed(near, SIZE, middle, false)
    expect(isSeen(view, middle)).toBe(true)
    const again = revealed(view, SIZE, middle, false)
    expect(again.tx).toBeCloseTo(view.tx, 6)
    expect(again.ty).toBeCloseTo(view.ty, 6)
    if (view !== near) moved += 1
  }
  expect(moved).toBeGreaterThan(0)
  expect(middleOf(scene, scene.from.length)).toBeUndefined()
})

test('what is too small to be read comes near', () => {
  const view = revealed(fitView(scene, SIZE), SIZE, placeOf(scene, 7), true)
  expect(view).toMatchObject({ sx: legible(view).sx, sy: legible(view).sy })
  expect(isSeen(view, placeOf(scene, 7))).toBe(true)
})

test('what the details would cover moves beside them, on the other side in a language that is read from the right', () => {
  const node = placeOf(scene, 7)
  const at = (view: View) => node.x * view.sx + view.tx
  const start = fitView(scene, SIZE)
  expect(at(revealed(start, SIZE, node, true))).toBeLessThanOrEqual(SIZE.width - 444)
  const mirrored = inLanguage({ language: PSEUDO, texts: {} }, () => revealed(start, SIZE, node, true))
  expect(at(mirrored)).toBeGreaterThanOrEqual(444)
})
