import { parse } from '@formatjs/icu-messageformat-parser'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { FIRST_AREAS } from './first-areas.ts'
import { isPlain } from './icu.ts'
import { readTexts } from './read-texts.ts'

const CATALOGUE = /[\\/]packages[\\/]messages[\\/]src[\\/]en[\\/].*\.ts$/
const PARSER = '@formatjs/icu-messageformat-parser'

type Node = { type: string; start: number; end: number; value?: unknown }

/**
 * Parses the messages of the catalogue while something is built for browsers, and leaves the parser out of it: three quarters of
 * the formatting library, on every first visit.
 */
export const compiledMessages = (): Plugin => ({
  name: 'compiled-messages',
  apply: 'build',
  // After types are gone.
  enforce: 'post',
  config: () => ({
    resolve: { alias: { [PARSER]: fileURLToPath(import.meta.resolve(`${PARSER}/no-parser.js`)) } },
    // Workers are built by themselves, with plugins of their own.
    worker: { plugins: () => [compiledMessages()] },
  }),
  transform: {
    filter: { id: CATALOGUE },
    handler(code) {
      let compiled = code
      // From the end, so that places before it stay where they are.
      for (const { start, end, value } of messagesIn(this.parse(code)).toReversed())
        compiled = `${compiled.slice(0, start)}${JSON.stringify(parse(value))}${compiled.slice(end)}`
      return { code: compiled, map: null }
    },
  },
})

/** The texts with something to fill in, in the order of the code. */
function messagesIn(node: unknown): { start: number; end: number; value: string }[] {
  if (Array.isArray(node)) return node.flatMap(messagesIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, start, end, value } = node as Node
  if (type === 'Literal' && typeof value === 'string')
    return /[{<]/.test(value) ? [{ start, end, value }] : []
  return Object.values(node).flatMap(messagesIn)
}

const TEXTS = /^virtual:texts\/([\w-]+)\/(first|rest)$/

/**
 * `import('virtual:texts/tr/first')`: the texts of a language that the log-in needs, loaded when it is chosen. All others are
 * `virtual:texts/tr/rest`, for every other screen.
 */
export function languageTexts(): Plugin {
  let isBuild = false
  return {
    name: 'language-texts',
    config: (_, { command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (TEXTS.test(id) ? `\0${id}` : undefined),
    load: (id) => {
      const [, code, part] = TEXTS.exec(id.slice(1)) ?? []
      if (code === undefined || !id.startsWith('\0')) return undefined
      const isIn = (area: string) => FIRST_AREAS.includes(area) === (part === 'first')
      return `export default ${JSON.stringify(isBuild ? parsedTexts(code, isIn) : textsOf(code, isIn))}`
    },
  }
}

/** The texts of some areas of a language. */
const textsOf = (code: string, isIn: (area: string) => boolean) =>
  Object.fromEntries(Object.entries(readTexts(code)).filter(([area]) => isIn(area)))

/** The same, parsed: where the parser is left out of what is built. */
export const parsedTexts = (code: string, isIn: (area: string) => boolean) =>
  Object.fromEntries(
    Object.entries(textsOf(code, isIn)).map(([area, texts]) => [
      area,
      Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, isPlain(text) ? text : parse(text)]),
      ),
    ]),
  )
