import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { runCommand } from './command/run-command.ts'
import { headerWitness, readSavedHeaders } from './header-witness.ts'
import { readBundle } from './read-bundle.ts'
import { GOLDEN, goldenBytes } from './testing/golden/read-golden.ts'
import { memberAt, memberPaths } from './testing/members.ts'
import { type TrustedContract, trustedText } from './trusted-contract.ts'
import { PARTS } from './verdict.ts'
import { verifyBundleText } from './verify-bundle.ts'

const textOf = (name: string) => goldenBytes(name).toString()

const CASES = GOLDEN.map(({ name, documents, states }) => ({
  name,
  states,
  documents,
  bundle: textOf(`${name}.proof.json`),
  headers: textOf(`${name}.headers.txt`),
}))

/** Runs the command on a machine that has the fixture's files, and one with another text, and no network. */
async function run(words: readonly string[], altered = '') {
  const said: string[] = []
  const code = await runCommand(
    {
      readFile: async (path) => (path === 'altered.json' ? Buffer.from(altered) : goldenBytes(path)),
      print: (text) => said.push(text),
      complain: (text) => said.push(text),
      fetch: () => Promise.reject(new Error('There is no network')),
    },
    words,
  )
  return { code, said: said.join('\n') }
}

describe.each(CASES)('what release 0.1 stated of $name', ({ name, states, documents, bundle, headers }) => {
  const saved = readSavedHeaders(headers) ?? new Set()
  const trusted = {
    ...(JSON.parse(bundle) as { contract: Omit<TrustedContract, 'deployed'> }).contract,
    deployed: null,
  }
  const files = documents.map((document) => ({
    name: document,
    sha256: createHash('sha256').update(goldenBytes(document)).digest('hex'),
  }))
  const verify = (text: string) =>
    verifyBundleText(text, {
      files,
      contract: trusted,
      witness: (contract) => headerWitness(contract, saved, { isOwn: true }),
    })

  test('is verified with the headers that were saved then', async () => {
    expect(await verify(bundle)).toMatchObject({
      verdict: 'verified',
      parts: PARTS.map((part) => ({ part, status: 'ok' })),
    })
    expect(readBundle(bundle).bundle?.statements).toHaveLength(states)
  })

  test('is not, once any text in it has another character', async () => {
    const whole: unknown = JSON.parse(bundle)
    const texts = memberPaths(whole).filter((path) => typeof memberAt(whole, path) === 'string')
    for (const path of texts) {
      const text = String(memberAt(whole, path))
      const last = text.endsWith('0') ? '1' : '0'
      const changed = bundle.replace(JSON.stringify(text), JSON.stringify(text.slice(0, -1) + last))
      expect(changed).not.toBe(bundle)
      const { verdict } = await verify(changed)
      expect({ path, isVerified: verdict === 'verified' }).toEqual({ path, isVerified: false })
    }
  })

  test('is verified by the command, and altered where a statement says otherwise', async () => {
    const fileOptions = documents.flatMap((document) => ['--file', document])
    const offline = [
      ...fileOptions,
      '--own-header',
      `${name}.headers.txt`,
      '--contract',
      trustedText(trusted),
    ]
    expect(await run(['verify', `${name}.proof.json`, ...offline])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Genuine/),
    })
    const altered = bundle.replace('GOTS', 'GOTX').replace('first quality', 'third quality')
    expect(altered).not.toBe(bundle)
    expect(await run(['verify', 'altered.json', ...offline], altered)).toMatchObject({ code: 1 })
  })
})
