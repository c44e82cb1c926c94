import {
  SHARE_FIELDS,
  type ShareField,
  isDefaultField,
  shareFieldsOf,
} from '@selvedge/domain/share-fields.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { viewBundle } from '../bundle-view.ts'
import { headerWitness } from '../header-witness.ts'
import { compareBundles } from '../history/compare.ts'
import { readBundle, type SharedBundle } from '../read-bundle.ts'
import { type BundleOptions, makeBundle, type MadeBundle, trustIn } from '../testing/make-bundle.ts'
import { withLog } from '../testing/make-log.ts'
import type { Verdict } from '../verdict.ts'
import { verifyBundleText } from '../verify-bundle.ts'
import { canBeShownInPart, shareBundle } from './share-bundle.ts'

const EMAIL = 'ines@mill.example'
const SAID: BundleOptions = {
  versions: 2,
  neighbours: 2,
  stated: (version) => ({
    ...(version === 2 && { event: 'accepted' }),
    data: {
      contractorEmail: EMAIL,
      consigneeEmail: null,
      notes: 'Between us: 4 % off',
      processingStandard: null,
      positions: [
        { id: 1, contractorMaterialName: 'Lint', quantity: '10.00', consigneeMaterialName: null },
        { id: 2, contractorMaterialName: 'Seed', quantity: '20.00', consigneeMaterialName: null },
      ],
      status: version === 1 ? 'PENDING' : 'ACCEPTED',
      decidedBy: version === 1 ? null : 4_711_474_747_474,
      decidedAt: version === 1 ? null : '2026-05-04T10:20:00.000Z',
    },
  }),
}
const DEFAULTS = SHARE_FIELDS.filter(isDefaultField)

let made: MadeBundle
beforeAll(async () => {
  made = await makeBundle(SAID)
})

const verify = (bundle: unknown, { blocks }: MadeBundle = made): Promise<Verdict> => {
  const hashes = new Set(blocks.map(({ event }) => event.blockHash))
  return verifyBundleText(typeof bundle === 'string' ? bundle : JSON.stringify(bundle), {
    contract: trustIn(blocks),
    witness: (of) => headerWitness(of, hashes, { isOwn: true }),
  })
}
const standing = async (bundle: unknown) => {
  const { verdict, asShown, parts } = await verify(bundle)
  return {
    verdict,
    asShown,
    failed: parts.filter(({ status }) => status === 'failed').map(({ part }) => part),
  }
}
const sharedWith = (...fields: ShareField[]): SharedBundle => shareBundle(made.bundle, fields)

/** The bundle with something done to a field of a statement. */
function tampered(of: SharedBundle, path: string, change: (field: { value: unknown }) => void): SharedBundle {
  const copy = structuredClone(of) as unknown as {
    statements: { fields: { path: string; value: unknown }[] }[]
  }
  for (const { fields } of copy.statements) for (const field of fields) if (field.path === path) change(field)
  return copy as unknown as SharedBundle
}

describe('a bundle that shows some fields', () => {
  test.each([
    ['the usual ones', DEFAULTS],
    ['none but those that are always shown', []],
    ['everything that can be ticked', SHARE_FIELDS],
  ] as const)('is verified as far as it is shown: %s', async (_, fields) => {
    expect(await standing(sharedWith(...fields))).toEqual({ verdict: 'open', asShown: true, failed: [] })
  })

  test('keeps its places in the log of batches, which are checked as in a whole bundle', async () => {
    const logged = withLog(made.bundle, { times: [2_000_000_000] })
    const shared = shareBundle(logged, DEFAULTS)
    expect(shared.log).toEqual(logged.log)
    expect(await standing(shared)).toEqual({ verdict: 'open', asShown: true, failed: [] })
    expect((await standing(shareBundle({ ...logged, log: null }, []))).asShown).toBe(true)
  })

  test('shows nothing that was not ticked, in any spelling', () => {
    const file = JSON.stringify(sharedWith(...DEFAULTS))
    for (const { body, salt } of [...made.bundle.statements, ...made.bundle.companies])
      for (const kept of [body, salt, salt.slice(2)]) expect(file).not.toContain(kept)
    for (const kept of [EMAIL, 'Between us', '4711474747474', 'contractorEmail', 'notes']) {
      const bytes = Buffer.from(kept)
      for (const spelling of [
        kept,
        bytes.toString('base64'),
        bytes.toString('hex'),
        encodeURIComponent(kept),
      ])
        expect(file).not.toContain(spelling)
    }
    expect(file).toContain('Lint')
  })

  test('shows what was ticked, with the places in lists that it has in the whole', () => {
    const { bundle } = readBundle(JSON.stringify(sharedWith('trade.emails', 'trade.quantities')))
    const [first] = bundle ? viewBundle(bundle, []).statements : []
    expect(first).toMatchObject({ isInPart: true, event: 'created', company: 3 })
    expect(first?.fields).toContainEqual({ name: 'contractorEmail', value: EMAIL })
    expect(first?.fields).toContainEqual({ name: 'positions.2.quantity', value: '20.00' })
    expect(first?.fields.map(({ name }) => name)).not.toContain('notes')
  })

  test.each(['/data/status', '/data/positions/0/quantity', '/at', '/documents/0/sha256', '/data/contractor'])(
    'is altered where %s says otherwise',
    async (path) => {
      const changed = tampered(sharedWith(...DEFAULTS), path, (field) => {
        field.value = typeof field.value === 'number' ? field.value + 1 : `9${String(field.value).slice(1)}`
      })
      expect(await standing(changed)).toMatchObject({ verdict: 'altered' })
    },
  )

  test('is not even settled as shown where a rule does not see what it decides by', async () => {
    const { statements, ...rest } = sharedWith()
    const { disclose } = await import('../fields/disclosure.ts')
    const without = statements.map((one, at) => {
      const { body, salt } = made.bundle.statements[at] ?? { body: '', salt: '0x' as const }
      return {
        ...one,
        ...disclose(body, salt, (path) => !path.startsWith('/data/') || path.endsWith('/consignee')),
      }
    })
    const verdict = await verify({ ...rest, statements: without })
    expect(verdict.verdict).toBe('open')
    expect(verdict.asShown).toBeUndefined()
    expect(verdict.parts.find(({ part }) => part === 'link')?.sentence).toContain('the fields that decide it')
  })

  test('of whose statements the deciding one changes what was agreed is altered, where that is shown', async () => {
    const changing = await makeBundle({
      ...SAID,
      stated: (version) => {
        const said = SAID.stated?.(version)
        return { ...said, data: { ...said?.data, notes: `Version ${version}` } }
      },
    })
    const shown = await verify(shareBundle(changing.bundle, ['trade.notes']), changing)
    expect(shown.verdict).toBe('altered')
    const hidden = await verify(shareBundle(changing.bundle, []), changing)
    expect(hidden).toMatchObject({ verdict: 'open', asShown: true })
  })

  test('has every field that its form asks for: without one of them it is none', async () => {
    for (const path of ['/type', '/id', '/version', '/company', '/prev', '/documents/0/name']) {
      const copy = structuredClone(sharedWith()) as unknown as {
        statements: { fields: { path: string }[] }[]
      }
      for (const one of copy.statements) one.fields = one.fields.filter((field) => field.path !== path)
      expect([path, (await verify(copy)).verdict]).toEqual([path, 'altered'])
    }
  })

  test('is one history with the whole bundle', () => {
    const { bundle } = readBundle(JSON.stringify(sharedWith(...DEFAULTS)))
    expect(bundle && compareBundles(bundle, made.bundle).verdict).toBe('one history')
  })

  test('is no bundle of form 2, whose readers would call it altered', async () => {
    const { verdict, parts } = await verify({ ...sharedWith(), v: 2 })
    expect([verdict, parts[0]?.part, parts[0]?.status]).toEqual(['altered', 'file', 'failed'])
  })

  test('where every statement is whole, the form says so: there is one form for each content', async () => {
    expect(readBundle(JSON.stringify({ ...made.bundle, v: 3 })).issues).toEqual([
      { path: '/v', problem: 'whole' },
    ])
  })

  test('a bundle of a still later form was made by a newer version', async () => {
    const { verdict, parts } = await verify({ ...sharedWith(), v: 4 })
    expect(verdict).toBe('open')
    expect(parts[0]?.sentence).toContain('newer version')
  })
})

test('statements of form 1 cannot be shown in part', async () => {
  const { bundle } = await makeBundle({ form: 1 })
  expect(canBeShownInPart(bundle)).toBe(false)
  expect(canBeShownInPart(made.bundle)).toBe(true)
  expect(() => shareBundle(bundle, [])).toThrow(TypeError)
})

test('of a company nothing but name, role and country is shown, and its key, unless more is ticked', () => {
  const shown = (fields: readonly ShareField[]) => {
    const [company] = shareBundle(made.bundle, fields).companies as readonly {
      fields: readonly { path: string }[]
    }[]
    return company?.fields.map(({ path }) => path).filter((path) => path.startsWith('/data')) ?? []
  }
  expect(shown([])).toEqual(['/data/key'])
  expect(shown(shareFieldsOf('company').filter(isDefaultField))).toEqual([
    '/data/country',
    '/data/key',
    '/data/name',
  ])
})
