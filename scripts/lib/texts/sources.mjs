import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.mjs'

/**
 * The sources in a folder, without tests.
 * @param {string} folder
 * @returns {string[]}
 */
export const sources = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
