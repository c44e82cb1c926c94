import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { trustedText } from '../trusted-contract.ts'
import { FILE, makeBundle, trustIn } from '../testing/make-bundle.ts'

/** The Node that npm was started with, which need not be the one that the tests run on. */
const NODE = process.env['npm_node_execpath'] ?? process.execPath
const PROOF = join(import.meta.dirname, '..', '..')

let folder: string
let empty: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selvedge-package-'))
  empty = join(folder, 'empty')
  await mkdir(empty)
  await build({
    configFile: join(PROOF, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(folder, 'built') },
  })
  await run('npm', ['pack', '--pack-destination', folder, '--offline'], join(folder, 'built'))
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

type Ended = { code: number; said: string }

const run = (command: string, args: readonly string[], cwd: string) =>
  new Promise<Ended>((resolve) => {
    const shell = process.platform === 'win32'
    execFile(
      command,
      [...args],
      { cwd, shell, env: { ...process.env, LC_ALL: 'C' } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

test('the packed command verifies in an empty folder, on plain Node, without any dependency', async () => {
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  expect(packed).toBe('selvedge-verify-0.1.0.tgz')
  await run('tar', ['-xzf', join(folder, packed ?? '')], empty)
  const inside = await readdir(join(empty, 'package'))
  expect(inside.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json', 'selvedge.mjs'])
  const { bin, license } = JSON.parse(await readFile(join(empty, 'package', 'package.json'), 'utf8'))
  expect({ bin, license }).toEqual({ bin: { selvedge: 'selvedge.mjs' }, license: 'Apache-2.0' })

  const { bundle, blocks } = await makeBundle({ withBytes: false })
  const text = JSON.stringify(bundle)
  await writeFile(join(empty, 'proof.json'), text)
  await writeFile(join(empty, 'altered.json'), text.replace('1.50', '9.50'))
  await writeFile(join(empty, 'contract.pdf'), FILE.bytes)
  await writeFile(join(empty, 'headers.txt'), blocks.map(({ event }) => event.blockHash).join('\n'))
  const verify = (name: string, ...others: string[]) =>
    run(
      NODE,
      [
        'package/selvedge.mjs',
        'verify',
        name,
        '--file',
        'contract.pdf',
        '--own-header',
        'headers.txt',
        '--contract',
        trustedText(trustIn(blocks)),
        ...others,
      ],
      empty,
    )
  const genuine = await verify('proof.json')
  expect(genuine).toMatchObject({ code: 0, said: expect.stringMatching(/^Genuine\. /) })
  expect(genuine.said.match(/ ok /g)).toHaveLength(5)
  const altered = await verify('altered.json')
  expect(altered).toMatchObject({ code: 1, said: expect.stringMatching(/^Altered\. /) })
  expect(altered.said).toMatch(/record +FAILED +Statement 1 was changed/)

  for (const code of ['tr', 'hi']) {
    const { verifyAnswer, verdicts, command } = readTexts(code)
    const { code: ended, said } = await verify('altered.json', '--language', code)
    expect(ended).toBe(1)
    expect(said.startsWith(`${verifyAnswer?.['altered']} `)).toBe(true)
    expect(said).toContain(verdicts?.['statementAltered']?.replace('{state}', '1'))
    expect(said.match(new RegExp(` ${command?.['ok']} `, 'g'))).toHaveLength(3)
    expect(said).not.toMatch(/Altered|FAILED|Statement/)
    expect((await verify('proof.json', '--language', code)).said).toMatch(
      new RegExp(`^${verifyAnswer?.['genuine']} `),
    )
  }
  expect((await verify('proof.json', '--language', 'xx')).said).toBe(
    `${genuine.said}There is no language xx, so this is in English. There are en, en-US, es, hi, pt-BR, tr, zh-CN.\n`,
  )
  const json = await verify('proof.json', '--json')
  expect(await verify('proof.json', '--json', '--language', 'tr')).toEqual(json)
  // It is packed, unpacked and run a dozen times.
}, 180_000)
