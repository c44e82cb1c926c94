import { deflateRawSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { parsedTexts } from './compile.ts'
import { LANGUAGE_CODES } from './languages.ts'
import { areasWithin } from './loaded-areas.ts'

const PACKED = 'virtual:packed-texts'
const READ_TEXTS = /[\\/]packages[\\/]messages[\\/]src[\\/]read-texts\.ts$/

/**
 * For what is built as one file: `virtual:packed-texts` has the texts of each language that its modules say, packed (RFC 1951, base64),
 * and the names of entries of lists, such as standards, which no module imports (`reference-name.ts`).
 * Where the program reads texts from files, it reads them from there.
 */
export const packedTexts = (modules: readonly string[]): Plugin => ({
  name: 'packed-texts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === PACKED ? `\0${PACKED}` : undefined),
  load: (id) => {
    if (READ_TEXTS.test(id)) return READING
    if (id !== `\0${PACKED}`) return undefined
    const areas = new Set([...areasWithin(modules), 'referenceNames'])
    const packed = LANGUAGE_CODES.map((code) => {
      const texts = JSON.stringify(parsedTexts(code, (area) => areas.has(area)))
      return [code, deflateRawSync(texts, { level: 9 }).toString('base64')]
    })
    return `export default ${JSON.stringify(Object.fromEntries(packed))}`
  },
})

const READING = `
import { inflateRawSync } from 'node:zlib'
import packed from '${PACKED}'
export const readTexts = (code) =>
  code in packed ? JSON.parse(inflateRawSync(Buffer.from(packed[code], 'base64')).toString('utf8')) : {}
`
