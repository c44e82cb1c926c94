import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure, main } from '../fail.mjs'
import { ROOT } from '../paths.mjs'
import { measure } from './measure.mjs'
import { report } from './report.mjs'

/** Prints the shape of a tree: this one, or the one that is named. */
await main(async () => {
  const [folder = ROOT, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new Failure('Name one folder at most: npm run shape -- ../other-tree')
  const root = resolve(folder)
  console.log(report(measure(root, await layersOf(root))))
  return 0
})

/**
 * The layers that a tree says of itself, lowest first; none where it says nothing.
 * @param {string} root
 * @returns {Promise<import('./arrows.mjs').Layer[]>}
 */
async function layersOf(root) {
  const file = join(root, 'scripts', 'lib', 'layers.mjs')
  if (!existsSync(file)) return []
  const { LAYERS } = /** @type {{ LAYERS: import('./arrows.mjs').Layer[] }} */ (
    await import(pathToFileURL(file).href)
  )
  return LAYERS
}
