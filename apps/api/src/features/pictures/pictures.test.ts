import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import { listMaterialRowsEndpoint, readMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import {
  readPictureEndpoint,
  removeLogoEndpoint,
  removePhotoEndpoint,
  setLogoEndpoint,
  setPhotoEndpoint,
} from '@selvedge/contract/pictures.ts'
import { currentUserEndpoint } from '@selvedge/contract/session.ts'
import { MAX_PICTURE_BYTES } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { PICTURES } from '@selvedge/domain/pictures/sample-pictures.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { sweepUploads } from '../../records/documents/sweep-uploads.ts'

const { 'image/png': PNG, 'image/jpeg': JPEG, 'image/webp': WEBP } = PICTURES
const DAY_AND_MORE = 26 * 60 * 60 * 1000

let t: TestApp
let owner: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  owner = await t.aCompany()
})

const setLogo = (as: Person, content: string) => t.call(as, setLogoEndpoint, { body: { content } })
const logoOf = async (as: Person) => (await t.call(as, currentUserEndpoint, {})).company.logo
const read = (as: Person, sha256: string) => t.send(as, readPictureEndpoint, { params: { sha256 } })
const stored = (sha256: string) => t.services.files.read(sha256)
const sweep = () => {
  const now = new Date(t.services.now().getTime() + DAY_AND_MORE)
  return sweepUploads({ ...t.services, now: () => now })
}

describe('a logo', () => {
  test('is kept without its profile, and answered as what it is, never to be asked for again', async () => {
    const kept = await setLogo(owner, `data:image/jpeg;base64,${JPEG}`)
    expect(kept).toMatchObject({ width: 3, height: 2 })
    expect(await logoOf(owner)).toBe(kept.sha256)
    expect((await stored(kept.sha256))?.includes('ICC_PROFILE')).toBe(false)

    const { status, headers } = await read(owner, kept.sha256)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      vary: 'authorization',
    })
  })

  test('is seen by those who have agreed to be partners, and by nobody else', async () => {
    const partner = await t.aCompany({ knows: owner })
    const stranger = await t.aCompany()
    const { sha256 } = await setLogo(owner, PNG)
    expect((await t.call(partner, listPartnersEndpoint, { query: {} })).map(({ logo }) => logo)).toEqual([
      sha256,
    ])
    expect((await read(partner, sha256)).status).toBe(200)
    expect((await read(stranger, sha256)).status).toBe(404)
    expect((await read(stranger, '0'.repeat(64))).status).toBe(404)
  })

  test('is replaced and removed, and its bytes go a day later unless something else has the same', async () => {
    const other = await t.aCompany()
    const first = await setLogo(owner, PNG)
    await setLogo(other, PNG)
    const second = await setLogo(owner, WEBP)
    expect(await logoOf(owner)).toBe(second.sha256)
    expect((await read(owner, first.sha256)).status).toBe(404)
    await t.call(owner, removeLogoEndpoint, {})
    await t.call(owner, removeLogoEndpoint, {})
    expect(await logoOf(owner)).toBeNull()
    expect(await stored(second.sha256)).toBeDefined()
    await sweep()
    expect(await stored(second.sha256)).toBeUndefined()
    expect(await stored(first.sha256)).toBeDefined()
    expect((await read(other, first.sha256)).status).toBe(200)

    const { events } = await eventsOf(owner)
    expect(events.filter((event) => event.startsWith('company.logo'))).toEqual([
      'company.logo-removed',
      'company.logo-set',
      'company.logo-set',
    ])
  })

  test('two administrators who set one at once leave one, and nothing that is never cleaned up', async () => {
    const both = await Promise.all([PNG, JPEG].map((content) => setLogo(owner, content)))
    const logo = await logoOf(owner)
    expect(both.map(({ sha256 }) => sha256)).toContain(logo)
    const rows = await t.db
      .selectFrom('picture')
      .where('company_id', '=', owner.companyId)
      .select('id')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('is an administrator’s to give and to take', async () => {
    const colleague = await t.aColleague(owner)
    for (const [endpoint, input] of [
      [setLogoEndpoint, { body: { content: PNG } }],
      [removeLogoEndpoint, {}],
    ] as const)
      expect((await t.send(colleague, endpoint, input)).body).toMatchObject({ code: 'FORBIDDEN' })
  })

  test.each([
    ['', messages.attachment],
    ['%%%', messages.fileUnreadable],
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
      'Choose a PNG, JPEG or WebP picture.',
    ],
    [Buffer.from('GIF89a').toString('base64'), 'Choose a PNG, JPEG or WebP picture.'],
    [Buffer.alloc(MAX_PICTURE_BYTES + 1).toString('base64'), 'The picture is larger than 1 MB.'],
    [
      Buffer.from(PNG, 'base64').subarray(0, 40).toString('base64'),
      'The picture could not be read: it is broken or moves.',
    ],
    [wide(PNG), 'The picture is wider or higher than 2048 pixels.'],
  ])('%# that is none is refused with the field and the reason', async (content, reason) => {
    const refused = await t.refused(owner, setLogoEndpoint, { body: { content } })
    expect(refused).toMatchObject({ status: 400, fields: { content: reason } })
    expect(await logoOf(owner)).toBeNull()
  })
})

describe('a photo of a material', () => {
  test('is set by any of the company, shown with the material, and seen by its company alone', async () => {
    const colleague = await t.aColleague(owner)
    const partner = await t.aCompany({ knows: owner })
    const id = await t.aMaterial(owner, 'Poplin')
    const params = { id }
    const { sha256 } = await t.call(colleague, setPhotoEndpoint, { params, body: { content: WEBP } })
    expect((await t.call(owner, readMaterialEndpoint, { params })).photo).toBe(sha256)
    const [row] = await t.call(owner, listMaterialRowsEndpoint, { query: {} })
    expect(row?.photo).toBe(sha256)
    expect((await read(colleague, sha256)).status).toBe(200)
    expect((await read(partner, sha256)).status).toBe(404)

    const refused = await t.refused(partner, setPhotoEndpoint, { params, body: { content: PNG } })
    expect(refused.code).toBe('NOT_FOUND')
    expect((await t.refused(partner, removePhotoEndpoint, { params })).code).toBe('NOT_FOUND')

    await t.call(colleague, removePhotoEndpoint, { params })
    expect((await t.call(owner, readMaterialEndpoint, { params })).photo).toBeNull()
    const { events } = await eventsOf(owner)
    expect(events.filter((event) => event.startsWith('material.photo'))).toEqual([
      'material.photo-removed',
      'material.photo-set',
    ])
  })

  test('a file that is no longer what it was is not answered', async () => {
    const id = await t.aMaterial(owner, 'Twill')
    const { sha256 } = await t.call(owner, setPhotoEndpoint, { params: { id }, body: { content: JPEG } })
    await t.services.files.remove(sha256)
    expect((await read(owner, sha256)).status).toBe(404)
  })
})

function wide(png: string): string {
  const bytes = Buffer.from(png, 'base64')
  bytes.writeUInt32BE(40_000, 16)
  return bytes.toString('base64')
}

async function eventsOf(as: Person) {
  const rows = await t.call(as, listAuditTrailEndpoint, { query: {} })
  return { events: rows.map(({ event }) => event) }
}
