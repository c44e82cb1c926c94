import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The TypeScript of these pages, block by block. */
async function writtenIn(...pages: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(pages.map((page) => readFile(join(ROOT, page), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code))
}

/** A block as a module: its imports, and the rest in a function that is given what a reader has already. */
function asModule(block: string): string {
  const lines = block.split('\n')
  const isImport = (line: string) => line.startsWith('import ')
  return [
    ...lines.filter(isImport),
    "import type { EpcisDocument } from '@selvedge/client'",
    'type Take = (message: unknown) => void',
    'export async function block(document: EpcisDocument, request: Request, secret: string, handle: Take, store: Take) {',
    ...lines.filter((line) => !isImport(line)),
    '}',
  ].join('\n')
}

/** What the compiler says about the blocks, with the settings of the client. */
async function complaints(blocks: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-documented-'))
  try {
    await Promise.all(blocks.map((block, at) => writeFile(join(folder, `block-${at}.ts`), asModule(block))))
    const compilerOptions = {
      module: 'esnext',
      moduleResolution: 'bundler',
      noUnusedLocals: false,
      noUnusedParameters: false,
      typeRoots: [join(ROOT, 'node_modules/@types')],
      paths: { '@selvedge/client': [join(ROOT, 'packages/client/src/index.ts')] },
    }
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(ROOT, 'packages/client/tsconfig.json'),
        compilerOptions,
        include: ['*.ts'],
      }),
    )
    return await new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(ROOT, 'node_modules/typescript/lib/tsc.js'), '-p', folder],
        (error, stdout, stderr) => resolve(error ? stdout || stderr || error.message : ''),
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const misspelt = (blocks: readonly string[], right: string, wrong: string) =>
  blocks.find((block) => block.includes(right))?.replace(right, wrong) ?? ''

test('what the pages for integrators show compiles; with a name misspelt it does not', async () => {
  const blocks = await writtenIn('docs/integrating.md', 'packages/client/README.md')
  expect(blocks.length).toBeGreaterThanOrEqual(4)
  const said = await complaints([
    misspelt(blocks, 'EQ_bizStep', 'EQ_bizStepp'),
    misspelt(blocks, '{ body, signature, secret }', '{ body, signatur: signature, secret }'),
    misspelt(blocks, '.whoAmI()', '.whoIAm()'),
    ...blocks,
  ])
  expect(said.split('\n').filter((line) => line.includes('error'))).toEqual([
    expect.stringMatching(/block-0\.ts.*EQ_bizStepp/),
    expect.stringMatching(/block-1\.ts.*signatur/),
    expect.stringMatching(/block-2\.ts.*whoIAm/),
  ])
}, 60_000)
