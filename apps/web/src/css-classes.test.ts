import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')

type Use = { file: string; sheet: string; name: string | undefined }

const files = ['src', 'verifier'].flatMap((folder) =>
  readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(WEB, folder, name)),
)

/** The classes in a style sheet's selectors, without text in declarations, strings and comments. */
function classesOf(css: string): Set<string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"|'[^']*'/g, '')
  const selectors = [...plain.matchAll(/[^{};]*(?=\{)/g)].map(([text]) => text)
  return new Set(
    selectors.flatMap((text) => [...text.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  )
}

/** Every look-up of a class in a module that uses style sheets; without a name where it is not written out. */
function usesIn(file: string): Use[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([line, variable, path = '']) => {
      const sheet = join(dirname(file), path)
      const body = text.replace(line, '')
      const looked = [...body.matchAll(new RegExp(`\\b${variable}(?:\\.(\\w+)|\\[([^\\]]+)\\])`, 'g'))]
      return looked.flatMap(([, property, key = '']): Use[] => {
        const named =
          property === undefined ? [...key.matchAll(/'([^']+)'/g)].map(([, name]) => name) : [property]
        return (named.length > 0 ? named : [undefined]).map((name) => ({ file, sheet, name }))
      })
    },
  )
}

const uses = files.flatMap(usesIn)
const sheets = new Map(
  [...new Set(uses.map(({ sheet }) => sheet))].map((sheet) => [
    sheet,
    classesOf(readFileSync(sheet, 'utf8')),
  ]),
)

test('Fault 13: every class that is looked up is in its style sheet', () => {
  expect(uses.length).toBeGreaterThan(300)
  const missing = uses.filter(({ sheet, name }) => name === undefined || !sheets.get(sheet)?.has(name))
  expect(
    missing.map(({ file, name }) => `${relative(WEB, file)}: ${name ?? 'a class that is not written out'}`),
  ).toEqual([])
})

test('every class of a style sheet is looked up', () => {
  const modules = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.module.css'),
  )
  expect(modules.filter((name) => !sheets.has(join(WEB, 'src', name)))).toEqual([])
  const unused = [...sheets].flatMap(([sheet, names]) => {
    const used = new Set(uses.filter((use) => use.sheet === sheet).map(({ name }) => name))
    return [...names].filter((name) => !used.has(name)).map((name) => `${relative(WEB, sheet)}: ${name}`)
  })
  expect(unused).toEqual([])
})

test('classes are those of selectors alone', () => {
  const css = `/* .no */ .a:hover > .b-c, p.d { background: url("x.png"); margin: .5em } @media (width < 3.5em) { .e { &.f { top: 0 } } }`
  expect([...classesOf(css)]).toEqual(['a', 'b-c', 'd', 'e', 'f'])
})
